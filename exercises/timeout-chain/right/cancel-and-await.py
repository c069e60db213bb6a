async def handler(dauer, timeout):
    arbeit = asyncio.create_task(service(dauer))
    try:
        fertig, _ = await asyncio.wait({arbeit}, timeout=timeout)
        return arbeit.result() if fertig else "timeout"
    finally:
        arbeit.cancel()
        await asyncio.wait({arbeit})
