# A shield passes on results, errors and a cancellation of the inner task itself.
import asyncio


async def fail():
    await asyncio.sleep(1)
    raise OSError("inner failed")


async def main():
    print(await asyncio.shield(asyncio.sleep(1, "result")))
    try:
        await asyncio.shield(fail())
    except OSError as error:
        print(error)
    inner = asyncio.create_task(asyncio.sleep(5))
    asyncio.get_running_loop().call_later(1, inner.cancel)
    try:
        await asyncio.shield(inner)
    except asyncio.CancelledError:
        print("inner was cancelled", inner.cancelled(), asyncio.current_task().cancelling())
    done = asyncio.get_running_loop().create_future()
    done.set_result(1)
    print(asyncio.shield(done) is done)


asyncio.run(main())
