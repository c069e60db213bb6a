# asend gives a value to the yield, athrow an exception; a generator that ends raises
# StopAsyncIteration, aclose ends it at its yield.
import asyncio


async def echo():
    received = "nothing"
    try:
        while True:
            try:
                received = yield f"got {received}"
            except ValueError as error:
                received = f"error {error}"
    finally:
        print("closing")


async def main():
    generator = echo()
    print(await anext(generator))
    print(await generator.asend("hello"))
    print(await generator.athrow(ValueError("thrown")))
    print(await generator.aclose())
    try:
        await generator.asend(None)
    except StopAsyncIteration:
        print("finished")
    print(await anext(generator, "default"))
    fresh = echo()
    try:
        await fresh.asend("too early")
    except TypeError as error:
        print(error)
    await fresh.aclose()


asyncio.run(main())
