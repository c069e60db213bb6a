class Abgelaufen(Exception):
    pass


async def wecker(timeout):
    await asyncio.sleep(timeout)
    raise Abgelaufen


async def handler(dauer, timeout):
    try:
        async with asyncio.TaskGroup() as gruppe:
            alarm = gruppe.create_task(wecker(timeout))
            antwort = await gruppe.create_task(service(dauer))
            alarm.cancel()
        return antwort
    except* Abgelaufen:
        pass
    return "timeout"
