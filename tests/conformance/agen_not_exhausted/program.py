# Breaking out of an async for leaves the generator suspended; aclosing ends it at the block's end.
import asyncio
from contextlib import aclosing


async def numbers(name):
    try:
        for number in range(10):
            yield number
    finally:
        await asyncio.sleep(1)
        print(f"{asyncio.get_running_loop().time():.0f} {name} cleaned up")


async def main():
    loop = asyncio.get_running_loop()
    left = numbers("left")
    async for number in left:
        if number == 2:
            break
    print(f"{loop.time():.0f} left alone:", await anext(left))
    async with aclosing(numbers("closed")) as closed:
        async for number in closed:
            if number == 1:
                break
    print(f"{loop.time():.0f} after the block")
    await left.aclose()


asyncio.run(main())
