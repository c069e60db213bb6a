# An error of the body passes through unchanged; if it replaces the cancellation after the deadline,
# a TimeoutError is put into its context. A swallowed cancellation raises nothing.
import asyncio


async def main():
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(5):
            raise LookupError("own error")
    except LookupError as error:
        print(error, loop.time(), repr(error.__context__))
    try:
        async with asyncio.timeout(1) as scope:
            try:
                await asyncio.sleep(10)
            except asyncio.CancelledError:
                raise KeyError("replaced")
    except KeyError as error:
        print(error, scope.expired(), repr(error.__context__))
    try:
        async with asyncio.timeout(1) as scope:
            try:
                await asyncio.sleep(10)
            except asyncio.CancelledError:
                print("swallowed")
        print("no error", scope.expired(), asyncio.current_task().cancelling())
    except TimeoutError:
        print("timeout")


asyncio.run(main())
