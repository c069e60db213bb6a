async def handler(dauer, timeout):
    schluss = asyncio.get_running_loop().time() + timeout
    try:
        async with asyncio.timeout_at(schluss):
            return await service(dauer)
    except TimeoutError:
        return "timeout"
