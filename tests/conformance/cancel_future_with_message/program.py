# A future's cancel carries a message to its awaiter, and cancels what is pending only.
import asyncio


async def waiter(future):
    try:
        await future
    except asyncio.CancelledError as error:
        print("waiter", error.args, asyncio.current_task().cancelling())


async def main():
    future = asyncio.get_running_loop().create_future()
    task = asyncio.create_task(waiter(future))
    await asyncio.sleep(0)
    print(future.cancel("no answer"), future.cancel("again"), future.cancelled())
    await task
    print("the task itself ends normally:", task.cancelled())
    try:
        future.result()
    except asyncio.CancelledError as error:
        print("result", error.args)


asyncio.run(main())
