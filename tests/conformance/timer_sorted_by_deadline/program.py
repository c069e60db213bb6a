# Timers fire by deadline whatever the order of setting, and the clock jumps from one to the next.
import asyncio


async def main():
    loop = asyncio.get_running_loop()

    def fire(name):
        print(f"{loop.time():.2f} {name}")

    for delay in (0.5, 0.1, 0.4, 0.2, 0.3, 0.1):
        loop.call_later(delay, fire, f"after {delay}")
    loop.call_later(0, fire, "after nothing")
    loop.call_later(-5, fire, "before the start")
    loop.call_soon(fire, "soon")
    await asyncio.sleep(1)
    print(f"{loop.time():.2f} end")


asyncio.run(main())
