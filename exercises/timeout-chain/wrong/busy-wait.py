async def handler(dauer, timeout):
    arbeit = asyncio.create_task(service(dauer))
    while not arbeit.done():
        pass
    return arbeit.result()
