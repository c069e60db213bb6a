# Two requests before the task runs are delivered as one exception, but count twice. The message is
# that of the first, or of the last if the task has not started.
import asyncio


async def worker():
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError as error:
        print("delivered", error.args, asyncio.current_task().cancelling())
    await asyncio.sleep(1)
    print("no second delivery")


async def main():
    task = asyncio.create_task(worker())
    await asyncio.sleep(1)
    print(task.cancel("first"), task.cancel("second"))
    await task
    idle = asyncio.create_task(worker())
    print(idle.cancel("first"), idle.cancel("second"))
    try:
        await idle
    except asyncio.CancelledError as error:
        print("before the start", error.args, idle.cancelling())


asyncio.run(main())
