# D10: a lock taken by hand is not released on an exception, and the next one hangs; async with
# releases it.
import asyncio


async def by_hand(lock):
    await lock.acquire()
    raise ValueError("before the release")


async def with_block(lock):
    async with lock:
        raise ValueError("inside")


async def main():
    for way in (by_hand, with_block):
        lock = asyncio.Lock()
        try:
            await way(lock)
        except ValueError:
            pass
        try:
            async with asyncio.timeout(0.3):
                await lock.acquire()
            print(way.__name__, "acquired")
        except TimeoutError:
            print(way.__name__, "hangs")


asyncio.run(main())
