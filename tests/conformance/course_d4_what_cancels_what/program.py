# D4: timeout and wait_for cancel and wait for the cleanup; wait and as_completed leave the task alone.
import asyncio


async def slow():
    try:
        await asyncio.sleep(10)
    finally:
        await asyncio.sleep(0.5)


async def by_timeout(task):
    async with asyncio.timeout(0.2):
        await task


async def by_wait_for(task):
    await asyncio.wait_for(task, 0.2)


async def by_wait(task):
    await asyncio.wait([task], timeout=0.2)


async def by_as_completed(task):
    for earliest in asyncio.as_completed([task], timeout=0.2):
        await earliest


async def main():
    loop = asyncio.get_running_loop()
    for way in (by_timeout, by_wait_for, by_wait, by_as_completed):
        start, outcome = loop.time(), "returned"
        task = asyncio.create_task(slow())
        try:
            await way(task)
        except TimeoutError:
            outcome = "TimeoutError"
        print(f"{way.__name__:15} {outcome:12} after {loop.time() - start:.2f} s,"
              f" cancelled: {task.cancelled()}")
        task.cancel()


asyncio.run(main())
