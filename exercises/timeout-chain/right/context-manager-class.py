from contextlib import asynccontextmanager


@asynccontextmanager
async def eingetragen(name):
    offen.add(name)
    try:
        yield
    finally:
        offen.discard(name)
        log.append(f"{name}: aufgeräumt")


async def handler(dauer, timeout):
    async with eingetragen("handler"):
        try:
            return await asyncio.wait_for(service(dauer), timeout)
        except TimeoutError:
            return "timeout"
