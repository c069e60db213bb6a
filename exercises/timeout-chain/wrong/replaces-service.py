async def service(dauer):
    return f"{100 * dauer} Zeilen"


async def handler(dauer, timeout):
    return await asyncio.wait_for(service(dauer), timeout)
