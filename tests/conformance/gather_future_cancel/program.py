# The future of a gather can be cancelled itself: True while children are pending, False after the
# end; with return_exceptions the cancellation still reaches the awaiting caller.
import asyncio


async def main():
    children = [asyncio.create_task(asyncio.sleep(n, n)) for n in (1, 2)]
    outer = asyncio.gather(*children, return_exceptions=True)
    await asyncio.sleep(1.5)
    print("asked", outer.cancel(), outer.done())
    try:
        print("result", await outer)
    except asyncio.CancelledError:
        print("outer cancelled")
    print([child.cancelled() for child in children], outer.cancelled())
    print("asked again", outer.cancel())
    finished = asyncio.gather(asyncio.sleep(0, "x"))
    print(await finished, finished.cancel())


asyncio.run(main())
