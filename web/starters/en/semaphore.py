import asyncio

async def shower(name, showers):
    async with showers:  # only two at a time
        print(name, "takes a shower")
        await asyncio.sleep(2)
    print(name, "is clean")

async def main():
    showers = asyncio.Semaphore(2)
    async with asyncio.TaskGroup() as group:
        for name in ["Ada", "Bob", "Cem", "Dora", "Eva"]:
            group.create_task(shower(name, showers), name=name)

asyncio.run(main())
