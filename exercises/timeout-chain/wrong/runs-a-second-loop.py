async def handler(dauer, timeout):
    return asyncio.run(service(dauer))
