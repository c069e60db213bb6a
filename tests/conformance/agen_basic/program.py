# An async generator runs only while it is asked for a value; between two values it may wait.
import asyncio


async def countdown(start):
    try:
        while start:
            await asyncio.sleep(1)
            yield start
            start -= 1
    finally:
        print("generator ends")


async def main():
    loop = asyncio.get_running_loop()
    async for number in countdown(3):
        print(number, loop.time())
    print([n async for n in countdown(2)], loop.time())
    print({n: n * n async for n in countdown(2) if n > 1})
    print(sum([n async for n in countdown(3)]))


asyncio.run(main())
