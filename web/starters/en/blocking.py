import asyncio
import time

async def clock():
    for second in range(1, 5):
        await asyncio.sleep(1)
        print("tick", second)

async def compute():
    await asyncio.sleep(0.5)
    time.sleep(2.5)  # blocks everybody; try asyncio.sleep with await

async def main():
    await asyncio.gather(clock(), compute())

asyncio.run(main())
