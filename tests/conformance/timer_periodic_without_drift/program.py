# A periodic task that sleeps until absolute deadlines does not drift, though each round works for
# a while; one that sleeps for a fixed time does.
import asyncio
import time


async def absolute(loop, times):
    start = loop.time()
    for number in range(1, 5):
        await asyncio.sleep(start + number * 0.1 - loop.time())
        times.append(round(loop.time(), 6))
        time.sleep(0.03)


async def relative(loop, times):
    for _ in range(4):
        await asyncio.sleep(0.1)
        times.append(round(loop.time() - 10, 6))
        time.sleep(0.03)


async def main():
    loop = asyncio.get_running_loop()
    exact, drifting = [], []
    await absolute(loop, exact)
    await asyncio.sleep(10 - loop.time())
    await relative(loop, drifting)
    print("absolute", exact)
    print("relative", drifting)


asyncio.run(main())
