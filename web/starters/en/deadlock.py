import asyncio

async def eat(name, first, second):
    async with first:
        print(name, "has one fork")
        await asyncio.sleep(1)
        async with second:  # the other one holds it already
            print(name, "eats")

async def main():
    left, right = asyncio.Lock(), asyncio.Lock()
    async with asyncio.TaskGroup() as group:
        group.create_task(eat("Ada", left, right), name="Ada")
        group.create_task(eat("Bob", right, left), name="Bob")

asyncio.run(main())
