# B2: waiting costs nothing on the virtual clock; the program's helper is asyncio.run by another name.
import asyncio


def laufe(coroutine):
    with asyncio.Runner() as runner:
        return runner.run(coroutine)


async def main():
    loop = asyncio.get_running_loop()
    start = loop.time()
    await asyncio.sleep(5)
    await asyncio.gather(*(asyncio.sleep(3600) for _ in range(100)))
    return loop.time() - start


async def clock():
    return asyncio.get_running_loop().time()


print(f"start: {laufe(clock())}")
print(f"{laufe(main())} s (virtuell)")
