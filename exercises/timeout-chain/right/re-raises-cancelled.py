async def handler(dauer, timeout):
    try:
        async with asyncio.timeout(timeout):
            return await service(dauer)
    except asyncio.CancelledError as abbruch:
        log.append("handler: abgebrochen")
        raise abbruch
    except TimeoutError:
        return "timeout"
