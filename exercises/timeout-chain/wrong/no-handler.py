async def bearbeite(dauer, timeout):
    return await asyncio.wait_for(service(dauer), timeout)
