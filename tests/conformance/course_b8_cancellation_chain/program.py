# B8: under a timeout the innermost call cleans up first and the handler reports last.
import asyncio


async def db():
    print("  db: start")
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError:
        print("  db: abgebrochen, räume auf")
        raise


async def service():
    print("  service: start")
    try:
        await db()
    finally:
        print("  service: finally")


async def handler():
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(2):
            await service()
    except TimeoutError:
        print(f"  handler: Timeout nach {loop.time()} s (virtuell)")


asyncio.run(handler())
