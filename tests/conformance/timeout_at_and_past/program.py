# timeout_at takes an absolute time. A deadline in the past acts at the first await, even one of a
# single turn, and a block that never waits ends normally.
import asyncio


async def main():
    loop = asyncio.get_running_loop()
    await asyncio.sleep(5)
    try:
        async with asyncio.timeout_at(7):
            await asyncio.sleep(100)
    except TimeoutError:
        print("at", loop.time())
    for when in (loop.time(), loop.time() - 3):
        try:
            async with asyncio.timeout_at(when):
                print("body starts")
                await asyncio.sleep(100)
        except TimeoutError:
            print("past", loop.time())
    async with asyncio.timeout_at(0) as scope:
        print("no await inside")
    print(scope.expired())
    try:
        async with asyncio.timeout(-1):
            await asyncio.sleep(0)
            print("not reached")
    except TimeoutError:
        print("negative", loop.time())


asyncio.run(main())
