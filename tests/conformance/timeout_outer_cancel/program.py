# A cancellation from outside inside a timeout block stays a cancellation, even if it comes in the
# turn in which the deadline passes.
import asyncio


async def guarded(limit):
    try:
        async with asyncio.timeout(limit):
            await asyncio.sleep(10)
    except TimeoutError:
        return "timeout"
    except asyncio.CancelledError:
        print("cancelled inside", asyncio.current_task().cancelling())
        raise


async def main():
    loop = asyncio.get_running_loop()
    for limit, cancel_after in ((5, 1), (1, 1), (1, 5)):
        task = asyncio.create_task(guarded(limit))
        await asyncio.sleep(0)
        loop.call_later(cancel_after, task.cancel)
        await asyncio.wait([task])
        print(limit, cancel_after, "cancelled" if task.cancelled() else task.result())


asyncio.run(main())
