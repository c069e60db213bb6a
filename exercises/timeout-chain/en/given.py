active = set()  # who is working right now
log = []        # who has cleaned up, in order


async def service(duration):
    active.add("service")
    try:
        rows = await database(duration)
        return f"{rows} rows"
    finally:
        active.discard("service")
        log.append("service: cleaned up")


async def database(duration):
    active.add("database")
    try:
        await asyncio.sleep(duration)
        return 100 * duration
    finally:
        await asyncio.sleep(0.01)  # give the connection back
        active.discard("database")
        log.append("database: cleaned up")
