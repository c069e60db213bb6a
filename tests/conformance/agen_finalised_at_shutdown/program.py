# A generator that is still suspended when the main coroutine ends is closed by asyncio.run.
import asyncio

kept = []


async def numbers():
    try:
        yield 1
        yield 2
    finally:
        await asyncio.sleep(2)
        print("finalised at", asyncio.get_running_loop().time())


async def main():
    kept.append(numbers())
    async for number in kept[0]:
        print("number", number)
        break
    print("main ends at", asyncio.get_running_loop().time())


asyncio.run(main())
print("run has ended", kept[0].ag_frame)
