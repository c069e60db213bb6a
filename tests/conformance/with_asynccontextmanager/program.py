# asynccontextmanager makes one from a generator: an error arrives at the yield, a second yield or
# none is an error.
import asyncio
from contextlib import asynccontextmanager


@asynccontextmanager
async def span(name):
    loop = asyncio.get_running_loop()
    start = loop.time()
    try:
        yield name.upper()
    except KeyError as error:
        print(name, "handles", repr(error))
    finally:
        print(f"{name} took {loop.time() - start:.1f}")


@asynccontextmanager
async def twice():
    yield 1
    yield 2


@asynccontextmanager
async def never():
    if False:
        yield


async def main():
    async with span("work") as name:
        print(name)
        await asyncio.sleep(1.5)
    async with span("fails"):
        raise KeyError("k")
    for wrong in (twice, never):
        try:
            async with wrong():
                pass
        except RuntimeError as error:
            print(error)

    @span("decorated")
    async def function():
        await asyncio.sleep(2)

    await function()


asyncio.run(main())
