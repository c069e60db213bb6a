import asyncio

async def wait_for(other):
    await other[0]

async def main():
    box, second = [None], [None]
    a = asyncio.create_task(wait_for(box))
    b = asyncio.create_task(wait_for(second))
    box[0], second[0] = b, a
    await asyncio.sleep(1)
    a.cancel()
    await asyncio.sleep(1)
    print('after')

asyncio.run(main())
