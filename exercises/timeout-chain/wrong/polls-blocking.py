async def handler(dauer, timeout):
    time.sleep(0.05)
    try:
        async with asyncio.timeout(timeout - 0.05):
            return await service(dauer)
    except TimeoutError:
        return "timeout"
