async def handler(dauer, timeout):
    try:
        async with asyncio.timeout(timeout):
            arbeit = asyncio.create_task(service(dauer))
            await arbeit
            return arbeit
    except TimeoutError:
        return "timeout"
