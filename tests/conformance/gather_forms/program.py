# gather accepts coroutines, tasks and futures mixed, gives a list, and an empty gather is done at
# once with an empty list.
import asyncio


async def double(number):
    await asyncio.sleep(number)
    return number * 2


async def main():
    loop = asyncio.get_running_loop()
    future = loop.create_future()
    loop.call_later(1.5, future.set_result, "future")
    task = asyncio.create_task(double(2))
    print(await asyncio.gather(double(1), task, future, asyncio.sleep(1, "slept")))
    print(loop.time())
    print(await asyncio.gather())
    nested = await asyncio.gather(asyncio.gather(double(1), double(2)), double(3))
    print(nested, loop.time())


asyncio.run(main())
