async def sofort(dauer):
    pass


asyncio.sleep = sofort


async def handler(dauer, timeout):
    return await service(dauer)
