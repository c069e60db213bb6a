async def handler(dauer, timeout):
    arbeit = asyncio.create_task(service(dauer))
    await asyncio.sleep(timeout)
    if arbeit.done():
        return arbeit.result()
    arbeit.cancel()
    await asyncio.gather(arbeit, return_exceptions=True)
    return "timeout"
