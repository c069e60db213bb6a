# cancelling() counts requests and uncancel() takes one back, never below zero; after it a
# structured block can tell its own cancellation from others.
import asyncio


async def main():
    me = asyncio.current_task()
    me.cancel()
    print(me.cancelling())
    try:
        await asyncio.sleep(1)
    except asyncio.CancelledError:
        print("caught", me.cancelling(), me.uncancel())
    print(me.uncancel())
    me.cancel()
    print(me.uncancel(), "and no delivery follows")
    await asyncio.sleep(1)
    print(asyncio.get_running_loop().time())
    try:
        async with asyncio.timeout(1):
            await asyncio.sleep(5)
    except TimeoutError:
        print("timeout uses the count", me.cancelling())


asyncio.run(main())
