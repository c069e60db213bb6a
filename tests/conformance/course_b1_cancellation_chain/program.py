# B1 in Python: a timeout at the top cancels the innermost call first; each layer cleans up.
import asyncio


async def db():
    try:
        await asyncio.sleep(2)
    except asyncio.CancelledError:
        print("db: abgebrochen, TimeoutError")
        raise


async def service():
    try:
        await db()
    finally:
        print("service: finally")


async def handler():
    try:
        async with asyncio.timeout(0.2):
            await service()
    except TimeoutError as error:
        print(f"handler: {type(error).__name__}")


asyncio.run(handler())
