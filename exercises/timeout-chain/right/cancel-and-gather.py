async def handler(dauer, timeout):
    arbeit = asyncio.create_task(service(dauer))
    try:
        await asyncio.wait([arbeit], timeout=timeout)
        if arbeit.done():
            return arbeit.result()
        return "timeout"
    finally:
        arbeit.cancel()
        await asyncio.gather(arbeit, return_exceptions=True)
