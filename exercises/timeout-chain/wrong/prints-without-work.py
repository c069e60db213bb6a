async def handler(dauer, timeout):
    await asyncio.sleep(min(dauer, timeout))
    print("service: aufgeräumt")
    print("handler: aufgeräumt")
    return "timeout" if dauer >= timeout else f"{100 * dauer} Zeilen"
