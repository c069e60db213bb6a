async def handler(dauer, timeout):
    loop = asyncio.get_running_loop()
    schluss = loop.time() + timeout
    arbeit = asyncio.create_task(service(dauer))
    try:
        while not arbeit.done() and loop.time() < schluss:
            await asyncio.sleep(0.05)
        return arbeit.result() if arbeit.done() else "timeout"
    finally:
        if not arbeit.done():
            arbeit.cancel()
            await asyncio.wait({arbeit})
