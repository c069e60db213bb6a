async def handler(dauer, timeout):
    arbeit = asyncio.create_task(service(dauer))
    try:
        return await asyncio.wait_for(asyncio.shield(arbeit), timeout)
    except TimeoutError:
        arbeit.cancel()
        await asyncio.gather(arbeit, return_exceptions=True)
        return "timeout"
