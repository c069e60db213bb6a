from functools import wraps


def mit_timeout(funktion):
    @wraps(funktion)
    async def umhuellt(dauer, timeout):
        try:
            return await asyncio.wait_for(funktion(dauer, timeout), timeout)
        except TimeoutError:
            return "timeout"
    return umhuellt


@mit_timeout
async def handler(dauer, timeout):
    return await service(dauer)
