# The awaitable's timer and the timeout are due at the same instant: the timeout wins even where its
# timer was set last, since the waiting task would wake only a turn later.
import asyncio


async def main():
    loop = asyncio.get_running_loop()
    try:
        print("coroutine:", await asyncio.wait_for(asyncio.sleep(1, "in time"), 1))
    except TimeoutError:
        print("coroutine: timeout")
    task = asyncio.create_task(asyncio.sleep(1, "in time"))
    await asyncio.sleep(0)
    try:
        print("task:", await asyncio.wait_for(task, 1))
    except TimeoutError:
        print("task: timeout, cancelled:", task.cancelled())
    future = loop.create_future()
    loop.call_later(1, future.set_result, "in time")
    try:
        print("future:", await asyncio.wait_for(future, 1))
    except TimeoutError:
        print("future: timeout, but it was set:", future.result())


asyncio.run(main())
