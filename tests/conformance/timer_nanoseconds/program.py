# Time is whole nanoseconds: sums of tenths stay exact, and a wait shorter than half a nanosecond
# does not move the clock.
import asyncio


async def main():
    loop = asyncio.get_running_loop()
    for _ in range(10):
        await asyncio.sleep(0.1)
    print(loop.time() == 1.0)
    await asyncio.sleep(1e-10)
    print(loop.time() == 1.0)
    await asyncio.sleep(1e-9)
    print(f"{loop.time():.9f}")
    await asyncio.sleep(1 / 3)
    print(f"{loop.time():.9f}")


asyncio.run(main())
