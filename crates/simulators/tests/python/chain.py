import asyncio


async def db():
    print("  db: start")
    try:
        await asyncio.sleep(10)
        print("  db: fertig")
        return "Ergebnis"
    except asyncio.CancelledError:
        print("  db: abgebrochen, räume auf")
        raise


async def service():
    print("  service: start")
    try:
        return await db()
    finally:
        print("  service: finally")


async def handler():
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(2):
            result = await service()
        print(f"  handler: {result} nach {loop.time()} s (virtuell)")
    except TimeoutError:
        print(f"  handler: Timeout nach {loop.time()} s (virtuell)")


async def main():
    task = asyncio.create_task(handler(), name="handler")
    await task


asyncio.run(main())
