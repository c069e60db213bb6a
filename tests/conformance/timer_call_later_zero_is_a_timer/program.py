# call_later(0) runs after what was ready already, and before what that batch schedules.
import asyncio


async def main():
    loop = asyncio.get_running_loop()

    def step(name, follow=None):
        print(name)
        if follow:
            loop.call_soon(step, follow)

    loop.call_later(0, step, "timer of zero")
    loop.call_soon(step, "ready first", "scheduled by ready first")
    loop.call_soon(step, "ready second", "scheduled by ready second")
    for _ in range(3):
        await asyncio.sleep(0)


asyncio.run(main())
