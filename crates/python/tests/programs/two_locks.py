import asyncio


async def take(first, second):
    async with first:
        await asyncio.sleep(1)
        async with second:
            print("both")


async def main():
    left = asyncio.Lock()
    right = asyncio.Lock()
    await asyncio.gather(take(left, right), take(right, left))


asyncio.run(main())
