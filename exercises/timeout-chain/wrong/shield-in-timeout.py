async def handler(dauer, timeout):
    try:
        async with asyncio.timeout(timeout):
            return await asyncio.shield(service(dauer))
    except TimeoutError:
        return "timeout"
