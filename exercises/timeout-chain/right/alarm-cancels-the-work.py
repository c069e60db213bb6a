async def handler(dauer, timeout):
    arbeit = asyncio.create_task(service(dauer))
    wecker = asyncio.get_running_loop().call_later(timeout, arbeit.cancel)
    try:
        return await arbeit
    except asyncio.CancelledError:
        if asyncio.current_task().cancelling():
            raise
        return "timeout"
    finally:
        wecker.cancel()
