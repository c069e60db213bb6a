# A function that sleeps in a worker thread delays its own completion, not the loop; calls overlap.
import asyncio
import time


def query(name, seconds):
    time.sleep(seconds)
    return name


async def main():
    loop = asyncio.get_running_loop()
    loop.call_later(0.5, lambda: print(f"{loop.time():.1f} the loop lives"))
    slow = asyncio.create_task(asyncio.to_thread(query, "slow", 2))
    fast = asyncio.create_task(asyncio.to_thread(query, "fast", 1))
    for task in (fast, slow):
        print(await task, f"{loop.time():.1f}")
    try:
        async with asyncio.timeout(1):
            await asyncio.to_thread(query, "too slow", 5)
    except TimeoutError:
        print(f"{loop.time():.1f} timeout")


asyncio.run(main())
