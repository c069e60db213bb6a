# If the cleanup raises another error the task has failed, not been cancelled; the cancellation is
# the error's context.
import asyncio


async def worker():
    try:
        await asyncio.sleep(10)
    finally:
        raise OSError("disk full")


async def main():
    task = asyncio.create_task(worker())
    await asyncio.sleep(1)
    task.cancel()
    await asyncio.wait([task])
    error = task.exception()
    print(task.cancelled(), repr(error), repr(error.__context__), error.__suppress_context__)


asyncio.run(main())
