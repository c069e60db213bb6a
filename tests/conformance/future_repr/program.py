# The representation of a future names its state, its callbacks and its result.
import asyncio
import re


def callback(future):
    pass


async def main():
    loop = asyncio.get_running_loop()
    future = loop.create_future()
    print(future)
    future.add_done_callback(callback)
    print(re.sub(r" at \S+:(\d+)", r" at LINE \1", repr(future)))
    for _ in range(3):
        future.add_done_callback(print)
    print(re.sub(r" at \S+:(\d+)", r" at LINE \1", repr(future)))
    future.set_result([1, 2])
    print(future)
    failed, gone = loop.create_future(), loop.create_future()
    failed.set_exception(KeyError("k"))
    gone.cancel()
    print(failed, gone, repr(failed.exception()))


asyncio.run(main())
