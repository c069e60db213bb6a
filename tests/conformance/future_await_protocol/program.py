# Driven by hand, a pending future yields itself and then gives its result; resumed too early it
# complains.
import asyncio


async def main():
    future = asyncio.get_running_loop().create_future()
    iterator = future.__await__()
    print(next(iterator) is future, future._asyncio_future_blocking)
    future.set_result("ready")
    try:
        next(iterator)
    except StopIteration as stop:
        print(stop.value)
    pending = asyncio.get_running_loop().create_future()
    iterator = iter(pending)
    next(iterator)
    try:
        next(iterator)
    except RuntimeError as error:
        print(error)
    pending.cancel()
    print(await future, await future)


asyncio.run(main())
