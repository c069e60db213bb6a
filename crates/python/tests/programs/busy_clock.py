import asyncio
import time


async def main():
    reads = 0
    until = time.monotonic() + 1
    while time.monotonic() < until and reads < 25_000:
        reads += 1
    print("gave up")


asyncio.run(main())
