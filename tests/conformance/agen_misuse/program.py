# Two concurrent asends, a yield during aclose and a StopAsyncIteration raised inside are errors.
import asyncio


async def slow():
    await asyncio.sleep(1)
    yield 1


async def stubborn():
    try:
        yield 1
    finally:
        yield 2


async def stops():
    raise StopAsyncIteration
    yield


async def main():
    generator = slow()
    first = asyncio.create_task(anext(generator, None))
    await asyncio.sleep(0)
    try:
        await anext(generator)
    except RuntimeError as error:
        print(error)
    print(await first)
    bad = stubborn()
    await anext(bad)
    try:
        await bad.aclose()
    except RuntimeError as error:
        print(error)
    try:
        await anext(stops())
    except RuntimeError as error:
        print(error, repr(error.__cause__))


asyncio.run(main())
