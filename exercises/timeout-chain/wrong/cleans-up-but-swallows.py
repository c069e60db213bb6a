async def handler(dauer, timeout):
    arbeit = asyncio.create_task(service(dauer))
    try:
        fertig, _ = await asyncio.wait({arbeit}, timeout=timeout)
        if fertig:
            return arbeit.result()
    except asyncio.CancelledError:
        pass
    arbeit.cancel()
    await asyncio.wait({arbeit})
    return "timeout"
