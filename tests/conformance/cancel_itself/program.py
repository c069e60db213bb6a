# A task that cancels itself gets the exception at its next await, or ends cancelled with none if
# it returns before.
import asyncio


async def waits():
    asyncio.current_task().cancel("self")
    print("still running")
    try:
        await asyncio.sleep(0)
    except asyncio.CancelledError as error:
        print("arrived", error.args)
        raise


async def returns():
    asyncio.current_task().cancel()
    return "result"


async def fails():
    asyncio.current_task().cancel()
    raise ValueError("own error")


async def main():
    for function in (waits, returns, fails):
        task = asyncio.create_task(function())
        await asyncio.wait([task])
        print(function.__name__, task.cancelled(), task.cancelled() or task.exception())


asyncio.run(main())
