# D2: catching the cancellation leaves a count of 1; uncancel makes it 0, and the task survives.
import asyncio


async def work():
    me = asyncio.current_task()
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError:
        print("cancelling()", me.cancelling())
        me.uncancel()
        print("cancelling()", me.cancelling())
    await asyncio.sleep(1)
    return "survived"


async def main():
    task = asyncio.create_task(work())
    await asyncio.sleep(0.1)
    task.cancel()
    print("result", await task, task.cancelled())


asyncio.run(main())
