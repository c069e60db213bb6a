async def handler(dauer, timeout):
    offen.add("handler")
    try:
        antwort = await asyncio.wait_for(service(dauer), timeout)
    except TimeoutError:
        antwort = "timeout"
    except BaseException:
        offen.discard("handler")
        log.append("handler: abgebrochen")
        raise
    offen.discard("handler")
    return antwort
