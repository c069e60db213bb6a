async def handler(dauer, timeout):
    offen.add("handler")
    try:
        arbeit = asyncio.create_task(service(dauer))
        return await asyncio.wait_for(asyncio.shield(arbeit), timeout)
    except TimeoutError:
        return "timeout"
    finally:
        offen.discard("handler")
        log.append("handler: aufgeräumt")
