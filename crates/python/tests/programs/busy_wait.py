import asyncio
import time


async def main():
    until = time.monotonic() + 1
    turns = 0
    while time.monotonic() < until and turns < 1200:
        turns += 1
        await asyncio.sleep(0)
    print("done")


asyncio.run(main())
