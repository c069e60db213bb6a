async def handler(dauer, timeout):
    arbeit = asyncio.create_task(service(dauer))
    fertig, _ = await asyncio.wait({arbeit}, timeout=timeout)
    if fertig:
        return arbeit.result()
    arbeit.cancel()
    return "timeout"
