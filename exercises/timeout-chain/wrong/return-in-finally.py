async def handler(dauer, timeout):
    antwort = "timeout"
    try:
        async with asyncio.timeout(timeout):
            antwort = await service(dauer)
    finally:
        return antwort
