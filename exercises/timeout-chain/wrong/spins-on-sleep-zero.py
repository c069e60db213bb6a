async def handler(dauer, timeout):
    arbeit = asyncio.create_task(service(dauer))
    while not arbeit.done():
        await asyncio.sleep(0)
    return arbeit.result()
