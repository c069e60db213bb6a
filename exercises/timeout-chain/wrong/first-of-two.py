async def handler(dauer, timeout):
    arbeit = asyncio.create_task(service(dauer))
    wecker = asyncio.create_task(asyncio.sleep(timeout))
    await asyncio.wait({arbeit, wecker}, return_when=asyncio.FIRST_COMPLETED)
    if arbeit.done():
        wecker.cancel()
        await asyncio.gather(wecker, return_exceptions=True)
        return arbeit.result()
    return "timeout"
