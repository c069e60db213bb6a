import asyncio

async def duschen(name, kabinen):
    async with kabinen:  # nur zwei auf einmal
        print(name, "duscht")
        await asyncio.sleep(2)
    print(name, "ist sauber")

async def main():
    kabinen = asyncio.Semaphore(2)
    async with asyncio.TaskGroup() as gruppe:
        for name in ["Ada", "Bob", "Cem", "Dora", "Eva"]:
            gruppe.create_task(duschen(name, kabinen), name=name)

asyncio.run(main())
