# wait_for gives the result if it is in time; otherwise it cancels the task and raises TimeoutError,
# whose cause is the CancelledError.
import asyncio


async def work(delay):
    try:
        await asyncio.sleep(delay)
        return f"done after {delay}"
    except asyncio.CancelledError:
        print("work cancelled at", asyncio.get_running_loop().time())
        raise


async def main():
    print(await asyncio.wait_for(work(1), timeout=2))
    print(await asyncio.wait_for(work(1), timeout=None))
    try:
        await asyncio.wait_for(work(9), timeout=2)
    except TimeoutError as error:
        print(repr(error), repr(error.__cause__))
    print(asyncio.TimeoutError is TimeoutError)
    print(asyncio.get_running_loop().time(), asyncio.current_task().cancelling())


asyncio.run(main())
