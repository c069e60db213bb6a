async def handler(dauer, timeout):
    try:
        async with asyncio.timeout(timeout):
            return await service(dauer)
    except (TimeoutError, asyncio.CancelledError):
        return "timeout"
