# Timers with equal deadlines fire in the order in which they were set, also when they were set at
# different times and by different calls.
import asyncio


async def main():
    loop = asyncio.get_running_loop()
    log = []
    for name in ("one", "two", "three", "four", "five", "six", "seven"):
        loop.call_later(2, log.append, name)
    await asyncio.sleep(1)
    loop.call_later(1, log.append, "late, relative")
    loop.call_at(2, log.append, "late, absolute")
    await asyncio.sleep(1.5)
    print(*log, sep="\n")


asyncio.run(main())
