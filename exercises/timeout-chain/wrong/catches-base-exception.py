async def handler(dauer, timeout):
    try:
        return await asyncio.wait_for(service(dauer), timeout)
    except BaseException:
        return "timeout"
