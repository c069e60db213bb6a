async def handler(dauer, timeout):
    async with asyncio.timeout(timeout):
        return await service(dauer)
