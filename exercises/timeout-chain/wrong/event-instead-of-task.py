async def handler(dauer, timeout):
    fertig = asyncio.Event()
    ergebnis = []

    async def arbeite():
        ergebnis.append(await service(dauer))
        fertig.set()

    arbeit = asyncio.create_task(arbeite())
    try:
        await asyncio.wait_for(fertig.wait(), timeout)
    except TimeoutError:
        return "timeout"
    return ergebnis[0]
