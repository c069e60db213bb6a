async def handler(dauer, timeout):
    try:
        async with asyncio.timeout(timeout):
            async with asyncio.timeout(timeout * 2):
                return await service(dauer)
    except TimeoutError:
        return "timeout"
