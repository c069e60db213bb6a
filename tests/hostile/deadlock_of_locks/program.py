import asyncio

async def take(first, second):
    async with first:
        await asyncio.sleep(1)
        async with second:
            print('never')

async def main():
    a, b = asyncio.Lock(), asyncio.Lock()
    await asyncio.gather(take(a, b), take(b, a))

asyncio.run(main())
