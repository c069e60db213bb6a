# D10: two tasks that take two locks in opposite order wait for each other until a timeout; in one
# global order both get through.
import asyncio


async def take(name, first, second):
    async with first:
        await asyncio.sleep(0.1)
        async with second:
            print(f"{asyncio.get_running_loop().time():.1f} {name} has both")


async def main():
    left, right = asyncio.Lock(), asyncio.Lock()
    for name, order in (("opposite", (right, left)), ("global", (left, right))):
        try:
            async with asyncio.timeout(1):
                await asyncio.gather(take("one", left, right), take("two", *order))
            print(name, "order: done")
        except TimeoutError:
            print(name, "order: deadlock", left.locked(), right.locked())


asyncio.run(main())
