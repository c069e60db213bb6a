# StopIteration cannot leave a coroutine nor be set on a future: both turn it into RuntimeError.
import asyncio


async def stops():
    raise StopIteration("value")


async def main():
    try:
        await stops()
    except RuntimeError as error:
        print(error, repr(error.__cause__))
    future = asyncio.get_running_loop().create_future()
    future.set_exception(StopIteration("on a future"))
    try:
        await future
    except RuntimeError as error:
        print(error, repr(error.__cause__))
    try:
        asyncio.get_running_loop().create_future().set_exception(3)
    except TypeError as error:
        print(error)


asyncio.run(main())
