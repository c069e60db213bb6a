async def handler(dauer, timeout):
    arbeit = asyncio.create_task(service(dauer))
    try:
        async with asyncio.timeout(timeout):
            return await asyncio.shield(arbeit)
    except TimeoutError:
        arbeit.cancel()
        await asyncio.gather(arbeit, return_exceptions=True)
        return "timeout"
    except asyncio.CancelledError:
        await asyncio.wait({arbeit})
        raise
