async def mit_frist(arbeit, timeout):
    try:
        return await asyncio.wait_for(arbeit, timeout)
    except TimeoutError:
        return "timeout"


def handler(dauer, timeout):
    return mit_frist(service(dauer), timeout)
