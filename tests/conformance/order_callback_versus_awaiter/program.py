# The callbacks of a future run in the order in which they were added; a task that awaits it is
# woken by such a callback, in its place among the others.
import asyncio


async def waiter(future, name):
    print(name, "gets", await future)


async def main():
    loop = asyncio.get_running_loop()
    future = loop.create_future()
    early = asyncio.create_task(waiter(future, "early task"))
    await asyncio.sleep(0)
    future.add_done_callback(lambda f: print("callback 1", f.result()))
    late = asyncio.create_task(waiter(future, "late task"))
    await asyncio.sleep(0)
    future.add_done_callback(lambda f: print("callback 2", f.result()))
    future.set_result(42)
    print("set, nobody has heard yet")
    await asyncio.sleep(0)
    print("one turn later")
    await asyncio.gather(early, late)


asyncio.run(main())
