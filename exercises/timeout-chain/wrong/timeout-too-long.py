async def handler(dauer, timeout):
    try:
        return await asyncio.wait_for(service(dauer), timeout * 1000)  # nicht Millisekunden
    except TimeoutError:
        return "timeout"
