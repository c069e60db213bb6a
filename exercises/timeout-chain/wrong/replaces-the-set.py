async def handler(dauer, timeout):
    global offen
    try:
        return await asyncio.wait_for(service(dauer), timeout)
    except TimeoutError:
        return "timeout"
    finally:
        offen = set()
