# A request on a task that awaits another travels to the innermost await, and the error unwinds
# outward; awaited coroutines are part of the chain.
import asyncio


async def layer(name, inner):
    try:
        await inner
    except asyncio.CancelledError:
        print(name, "cancelled")
        raise
    finally:
        print(name, "finally")


async def main():
    innermost = asyncio.create_task(layer("database", asyncio.sleep(10)))
    middle = asyncio.create_task(layer("service", layer("library", innermost)))
    outer = asyncio.create_task(layer("handler", middle))
    await asyncio.sleep(1)
    outer.cancel()
    await asyncio.wait([outer])
    print([task.cancelled() for task in (innermost, middle, outer)])
    print([task.cancelling() for task in (innermost, middle, outer)])


asyncio.run(main())
