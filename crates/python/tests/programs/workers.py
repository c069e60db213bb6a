import asyncio
import time


def load(seconds):
    time.sleep(seconds)
    return seconds


async def main():
    print(await asyncio.gather(asyncio.to_thread(load, 2), asyncio.to_thread(load, 1)))


asyncio.run(main())
