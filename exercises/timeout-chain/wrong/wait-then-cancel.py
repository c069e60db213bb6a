async def handler(dauer, timeout):
    arbeit = asyncio.create_task(service(dauer))
    fertig, _ = await asyncio.wait({arbeit}, timeout=timeout)
    if not fertig:
        arbeit.cancel()
        await asyncio.wait({arbeit})
        return "timeout"
    return arbeit.result()
