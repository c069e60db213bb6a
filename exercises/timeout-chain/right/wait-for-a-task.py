async def handler(dauer, timeout):
    arbeit = asyncio.create_task(service(dauer))
    try:
        return await asyncio.wait_for(arbeit, timeout)
    except TimeoutError:
        return "timeout"
