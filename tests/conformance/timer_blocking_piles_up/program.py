# While time.sleep blocks the loop, timers come due; afterwards all of them fire in one turn, by
# deadline, and what they schedule comes after them.
import asyncio
import time


async def main():
    loop = asyncio.get_running_loop()

    def fire(name):
        print(f"{loop.time():.2f} {name}")
        loop.call_soon(print, "   next turn after", name)

    loop.call_later(0.3, fire, "C")
    loop.call_later(0.1, fire, "A")
    loop.call_later(0.2, fire, "B")
    loop.call_later(0.9, fire, "D")
    time.sleep(0.5)
    print(f"{loop.time():.2f} blocked until now")
    await asyncio.sleep(1)


asyncio.run(main())
