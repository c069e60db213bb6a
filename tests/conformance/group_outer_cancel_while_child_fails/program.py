# The owner is cancelled in the turn in which its child's timer ends. If the cancellation comes
# first it takes the child along; if the child fails first, the group's error comes out and the
# request stays counted, so that the next await is cancelled.
import asyncio


async def fail():
    await asyncio.sleep(1)
    raise ValueError("child")


async def owner():
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(fail())
            await asyncio.sleep(10)
    except* ValueError as caught:
        print("group error", caught.exceptions, asyncio.current_task().cancelling())
    try:
        await asyncio.sleep(5)
        print("slept")
    except asyncio.CancelledError:
        print("cancelled at the next await")
        raise


async def trial(turns_until_cancel):
    loop = asyncio.get_running_loop()
    task = asyncio.create_task(owner())
    await asyncio.sleep(1)
    for _ in range(turns_until_cancel):
        await asyncio.sleep(0)
    task.cancel()
    await asyncio.wait([task])
    print(turns_until_cancel, task.cancelled(), loop.time())


async def trial_with_timer():
    loop = asyncio.get_running_loop()
    task = asyncio.create_task(owner())
    loop.call_later(1, task.cancel)
    await asyncio.wait([task])
    print("timer", task.cancelled(), loop.time())


async def main():
    await trial_with_timer()
    for turns in range(4):
        await trial(turns)


asyncio.run(main())
