async def handler(dauer, timeout):
    arbeit = asyncio.create_task(service(dauer))
    await asyncio.wait({arbeit}, timeout=timeout)
    # Auch das Aufräumen bricht so ab.
    while not arbeit.done():
        arbeit.cancel()
        await asyncio.sleep(0)
    return "timeout" if arbeit.cancelled() else arbeit.result()
