async def handler(dauer, timeout):
    return await service(dauer)
