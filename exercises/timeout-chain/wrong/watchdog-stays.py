async def handler(dauer, timeout):
    ich = asyncio.current_task()
    geweckt = []

    async def wachhund():
        await asyncio.sleep(timeout)
        geweckt.append(True)
        ich.cancel()

    hund = asyncio.create_task(wachhund())
    try:
        return await service(dauer)
    except asyncio.CancelledError:
        if not geweckt:
            hund.cancel()
            await asyncio.wait({hund})
            raise
        ich.uncancel()
        return "timeout"
