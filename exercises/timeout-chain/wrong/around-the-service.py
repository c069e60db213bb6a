async def handler(dauer, timeout):
    try:
        return await asyncio.wait_for(datenbank(dauer), timeout)
    except TimeoutError:
        return "timeout"
