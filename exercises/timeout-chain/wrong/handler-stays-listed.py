async def handler(dauer, timeout):
    offen.add("handler")
    try:
        antwort = await asyncio.wait_for(service(dauer), timeout)
        offen.discard("handler")
        return antwort
    except TimeoutError:
        return "timeout"
