# A task that swallows the cancellation goes on and ends normally, and the request stays counted
# until uncancel.
import asyncio


async def stubborn():
    me = asyncio.current_task()
    for _ in range(2):
        try:
            await asyncio.sleep(10)
        except asyncio.CancelledError as error:
            print("swallowed", error.args, me.cancelling())
    print("uncancel", me.uncancel(), me.uncancel(), me.uncancel())
    return "survived"


async def main():
    task = asyncio.create_task(stubborn())
    for message in ("one", "two"):
        await asyncio.sleep(1)
        task.cancel(message)
    print(await task, task.cancelled(), asyncio.get_running_loop().time())


asyncio.run(main())
