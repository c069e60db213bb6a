# except Exception does not catch a cancellation; except BaseException and a bare except do.
import asyncio


async def careless():
    try:
        await asyncio.sleep(10)
    except Exception:
        print("not printed")


async def greedy():
    try:
        await asyncio.sleep(10)
    except BaseException as error:
        print("greedy caught", type(error).__name__)


async def main():
    tasks = [asyncio.create_task(careless()), asyncio.create_task(greedy())]
    await asyncio.sleep(0)
    for task in tasks:
        task.cancel()
    await asyncio.wait(tasks)
    print([task.cancelled() for task in tasks])
    print(asyncio.CancelledError.__mro__[1].__name__, issubclass(asyncio.CancelledError, Exception))


asyncio.run(main())
