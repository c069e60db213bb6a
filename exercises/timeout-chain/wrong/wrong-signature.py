async def handler(dauer):
    return await asyncio.wait_for(service(dauer), 2)
