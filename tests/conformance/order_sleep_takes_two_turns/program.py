# A sleep's end is a timer that wakes the task in the turn after it; a call_later for the same
# instant acts in its own turn.
import asyncio


def stamp(text):
    print(f"{asyncio.get_running_loop().time():.3f} {text}")


async def sleeper():
    await asyncio.sleep(0.5)
    stamp("sleeper woke")


async def main():
    loop = asyncio.get_running_loop()
    task = asyncio.create_task(sleeper())
    await asyncio.sleep(0)
    loop.call_later(0.5, stamp, "handle set after the sleep")
    await task
    stamp("main")


asyncio.run(main())
