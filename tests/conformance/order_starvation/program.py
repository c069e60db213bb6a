# A task that never waits longer than one turn keeps the clock from moving: timers fire only when it
# ends.
import asyncio


async def spin(turns):
    for _ in range(turns):
        await asyncio.sleep(0)
    print(f"{asyncio.get_running_loop().time():.3f} spun {turns} turns")


async def main():
    loop = asyncio.get_running_loop()
    loop.call_later(0.001, lambda: print(f"{loop.time():.3f} timer"))
    await spin(500)
    await asyncio.sleep(0.002)
    print(f"{loop.time():.3f} end")


asyncio.run(main())
