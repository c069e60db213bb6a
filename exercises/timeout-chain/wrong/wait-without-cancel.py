async def handler(dauer, timeout):
    arbeit = asyncio.create_task(service(dauer))
    fertig, _ = await asyncio.wait({arbeit}, timeout=timeout)
    return arbeit.result() if fertig else "timeout"
