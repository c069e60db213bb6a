async def handler(dauer, timeout):
    arbeit = asyncio.create_task(service(dauer))
    while not arbeit.done():
        print("noch nicht fertig " * 200)
        await asyncio.sleep(0.001)
    return arbeit.result()
