# AsyncExitStack leaves what was entered in reverse order, also when entering fails half-way.
import asyncio
from contextlib import AsyncExitStack, asynccontextmanager, nullcontext


@asynccontextmanager
async def resource(number):
    if number == 3:
        raise OSError("cannot open 3")
    print("open", number)
    try:
        yield number
    finally:
        await asyncio.sleep(0.1)
        print("close", number)


async def main():
    try:
        async with AsyncExitStack() as stack:
            for number in range(5):
                await stack.enter_async_context(resource(number))
    except OSError as error:
        print(error)
    async with AsyncExitStack() as stack:
        stack.callback(print, "plain callback")
        stack.push_async_callback(asyncio.sleep, 0)
        await stack.enter_async_context(resource(7))
        moved = stack.pop_all()
    print("nothing closed yet")
    await moved.aclose()
    async with nullcontext("null") as value:
        print(value)


asyncio.run(main())
