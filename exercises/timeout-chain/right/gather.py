async def handler(dauer, timeout):
    try:
        async with asyncio.timeout(timeout):
            [antwort] = await asyncio.gather(service(dauer))
            return antwort
    except TimeoutError:
        return "timeout"
