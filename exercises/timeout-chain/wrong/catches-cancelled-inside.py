async def handler(dauer, timeout):
    async with asyncio.timeout(timeout):
        try:
            return await service(dauer)
        except asyncio.CancelledError:
            return "timeout"
