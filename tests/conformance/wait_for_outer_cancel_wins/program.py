# A cancellation from outside that arrives together with the timeout is not mistaken for one, in
# either order.
import asyncio


async def call(name):
    try:
        await asyncio.wait_for(asyncio.sleep(9), 1)
    except TimeoutError:
        print(name, "saw a timeout")
    except asyncio.CancelledError:
        print(name, "saw a cancellation", asyncio.current_task().cancelling())
        raise


async def main():
    loop = asyncio.get_running_loop()
    before = asyncio.create_task(call("before"))
    loop.call_later(1, before.cancel)
    await asyncio.sleep(0)
    after = asyncio.create_task(call("after"))
    await asyncio.sleep(0)
    loop.call_at(loop.time() + 1, after.cancel)
    await asyncio.wait([before, after])
    print(before.cancelled(), after.cancelled(), loop.time())


asyncio.run(main())
