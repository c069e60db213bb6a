import asyncio
import time


async def tick():
    while True:
        await asyncio.sleep(0.5)


async def main():
    ticker = asyncio.create_task(tick(), name="ticker")
    await asyncio.sleep(0)
    time.sleep(2)
    ticker.cancel()


asyncio.run(main())
