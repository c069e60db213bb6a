async def handler(dauer, timeout):
    for _ in range(2):
        try:
            return await asyncio.wait_for(service(dauer), timeout)
        except TimeoutError:
            pass
    return "timeout"
