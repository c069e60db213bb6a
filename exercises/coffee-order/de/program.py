import asyncio
import time


async def mahlen():
    log.append("mahlen:start")
    await asyncio.sleep(1)
    log.append("mahlen:fertig")


async def bruehen():
    log.append("bruehen:start")
    time.sleep(0.01)
    log.append("bruehen:vorbereitet")
    await asyncio.sleep(0.5)
    log.append("bruehen:fertig")


async def milch():
    log.append("milch:start")
    await asyncio.sleep(0)
    log.append("milch:aufgeschaeumt")


async def main():
    await asyncio.gather(mahlen(), bruehen(), milch())


asyncio.run(main())
