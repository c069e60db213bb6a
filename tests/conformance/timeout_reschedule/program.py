# reschedule moves the deadline, also away (None) and back; afterwards it is refused.
import asyncio


async def main():
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(None) as scope:
        print(scope.when())
        await asyncio.sleep(5)
        scope.reschedule(loop.time() + 2)
        await asyncio.sleep(1)
        scope.reschedule(None)
        await asyncio.sleep(5)
        print(loop.time(), scope.when())
    try:
        async with asyncio.timeout(1) as scope:
            scope.reschedule(loop.time() + 4)
            await asyncio.sleep(100)
    except TimeoutError:
        print("timeout", loop.time(), scope.when())
    try:
        scope.reschedule(100)
    except RuntimeError as error:
        print(error)


asyncio.run(main())
