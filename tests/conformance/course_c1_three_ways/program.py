# C1: one workload, awaited by gather, by gather with return_exceptions, and by a TaskGroup.
import asyncio


async def job(name, delay, fail=False):
    try:
        await asyncio.sleep(delay)
        if fail:
            raise ValueError(name)
        return name
    except asyncio.CancelledError:
        print("  cancelled:", name)
        raise


def workload():
    return job("short", 1), job("broken", 2, True), job("long", 3)


async def main():
    loop = asyncio.get_running_loop()
    start = loop.time()
    tasks = [asyncio.create_task(coroutine) for coroutine in workload()]
    try:
        await asyncio.gather(*tasks)
    except ValueError as error:
        print("gather:", repr(error), loop.time() - start, "long runs on:", not tasks[2].done())
    await tasks[2]
    start = loop.time()
    print("return_exceptions:", await asyncio.gather(*workload(), return_exceptions=True),
          loop.time() - start)
    start = loop.time()
    try:
        async with asyncio.TaskGroup() as group:
            for coroutine in workload():
                group.create_task(coroutine)
    except ExceptionGroup as error:
        print("TaskGroup:", error.exceptions, loop.time() - start)


asyncio.run(main())
