async def handler(dauer, timeout):
    arbeit = asyncio.create_task(service(dauer))
    wecker = asyncio.create_task(asyncio.sleep(timeout))
    beide = {arbeit, wecker}
    try:
        await asyncio.wait(beide, return_when=asyncio.FIRST_COMPLETED)
        return arbeit.result() if arbeit.done() else "timeout"
    finally:
        for task in beide:
            task.cancel()
        await asyncio.gather(*beide, return_exceptions=True)
