offen = set()  # wer gerade arbeitet
log = []       # wer aufgeräumt hat, der Reihe nach


async def service(dauer):
    offen.add("service")
    try:
        zeilen = await datenbank(dauer)
        return f"{zeilen} Zeilen"
    finally:
        offen.discard("service")
        log.append("service: aufgeräumt")


async def datenbank(dauer):
    offen.add("datenbank")
    try:
        await asyncio.sleep(dauer)
        return 100 * dauer
    finally:
        await asyncio.sleep(0.01)  # die Verbindung zurückgeben
        offen.discard("datenbank")
        log.append("datenbank: aufgeräumt")
