async def handler(dauer, timeout):
    if dauer >= timeout:
        return "timeout"
    return await service(dauer)
