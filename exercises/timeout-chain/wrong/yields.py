async def handler(dauer, timeout):
    try:
        yield await asyncio.wait_for(service(dauer), timeout)
    except TimeoutError:
        yield "timeout"
