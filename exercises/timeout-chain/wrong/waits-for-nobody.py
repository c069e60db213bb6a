async def handler(dauer, timeout):
    await asyncio.Event().wait()
