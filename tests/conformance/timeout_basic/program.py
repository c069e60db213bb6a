# asyncio.timeout cancels its body at the deadline and turns the cancellation into TimeoutError at
# the end of the block; expired() tells, and code after the block goes on.
import asyncio


async def main():
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(2) as scope:
            print(scope.when(), scope.expired())
            await asyncio.sleep(10)
    except TimeoutError as error:
        print(repr(error), repr(error.__cause__), scope.expired(), loop.time())
    async with asyncio.timeout(2) as scope:
        await asyncio.sleep(1)
    print(scope.expired(), loop.time())
    await asyncio.sleep(5)
    print(asyncio.current_task().cancelling(), loop.time())


asyncio.run(main())
