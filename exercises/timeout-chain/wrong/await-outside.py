def handler(dauer, timeout):
    return await asyncio.wait_for(service(dauer), timeout)
