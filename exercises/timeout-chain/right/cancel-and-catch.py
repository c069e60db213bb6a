async def handler(dauer, timeout):
    arbeit = asyncio.create_task(service(dauer))
    try:
        return await asyncio.wait_for(asyncio.shield(arbeit), timeout)
    except TimeoutError:
        return "timeout"
    finally:
        arbeit.cancel()
        try:
            await arbeit
        except asyncio.CancelledError:
            pass
