from contextlib import suppress


async def handler(dauer, timeout):
    antwort = "timeout"
    with suppress(TimeoutError):
        async with asyncio.timeout(timeout):
            antwort = await service(dauer)
    return antwort
