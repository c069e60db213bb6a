# A task that is cancelled before its first step never runs a line of its code.
import asyncio
import inspect


async def worker():
    try:
        print("never printed")
    finally:
        print("never either")


async def main():
    coroutine = worker()
    task = asyncio.create_task(coroutine)
    print(task.cancel(), inspect.getcoroutinestate(coroutine))
    await asyncio.wait([task])
    print(task.cancelled(), inspect.getcoroutinestate(coroutine))


asyncio.run(main())
