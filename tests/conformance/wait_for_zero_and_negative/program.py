# With a timeout of zero or less the awaitable gets no time: what is done counts, a task that has
# not started is cancelled, a coroutine never runs.
import asyncio


async def work():
    print("work ran")
    return "result"


async def main():
    for timeout in (0, -1):
        try:
            print(await asyncio.wait_for(work(), timeout))
        except TimeoutError as error:
            print(timeout, "timeout", repr(error.__cause__))
    done = asyncio.get_running_loop().create_future()
    done.set_result("ready")
    print(await asyncio.wait_for(done, 0), await asyncio.wait_for(done, -5))
    task = asyncio.create_task(work())
    try:
        await asyncio.wait_for(task, 0)
    except TimeoutError:
        print("timeout", task.cancelled())
    print(asyncio.get_running_loop().time())


asyncio.run(main())
