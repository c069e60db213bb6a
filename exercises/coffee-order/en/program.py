import asyncio
import time


async def grind():
    log.append("grind:start")
    await asyncio.sleep(1)
    log.append("grind:done")


async def brew():
    log.append("brew:start")
    time.sleep(0.01)
    log.append("brew:prepared")
    await asyncio.sleep(0.5)
    log.append("brew:done")


async def milk():
    log.append("milk:start")
    await asyncio.sleep(0)
    log.append("milk:frothed")


async def main():
    await asyncio.gather(grind(), brew(), milk())


asyncio.run(main())
