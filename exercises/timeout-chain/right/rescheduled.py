async def handler(dauer, timeout):
    try:
        async with asyncio.timeout(None) as frist:
            frist.reschedule(asyncio.get_running_loop().time() + timeout)
            return await service(dauer)
    except TimeoutError:
        return "timeout"
