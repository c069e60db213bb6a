# The clocks of the time module are virtual: they agree with the loop's, and time.sleep moves them
# without running anybody.
import asyncio
import time


async def main():
    loop = asyncio.get_running_loop()
    start, monotonic, counter = loop.time(), time.monotonic(), time.perf_counter()
    wall, ns = time.time(), time.monotonic_ns()
    task = asyncio.create_task(asyncio.sleep(1, "slept"))
    await asyncio.sleep(0)
    time.sleep(2.5)
    print(loop.time() - start, time.monotonic() - monotonic, time.perf_counter() - counter)
    print(round(time.time() - wall, 6), time.monotonic_ns() - ns, task.done())
    print(await task, loop.time() - start)
    try:
        time.sleep(-1)
    except ValueError:
        print("a negative sleep is refused", loop.time() - start)


asyncio.run(main())
