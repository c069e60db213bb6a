import asyncio
import time

async def abfrage():
    print(time.monotonic(), "db: start")
    try:
        await asyncio.sleep(3)
    finally:
        print(time.monotonic(), "db: Verbindung frei")

async def handler():
    task = asyncio.create_task(abfrage(), name="db")
    fertig, _ = await asyncio.wait([task], timeout=1)
    if not fertig:
        print(time.monotonic(), "handler: Timeout")

async def main():
    async with asyncio.TaskGroup() as tg:
        tg.create_task(handler(), name="handler")
    await asyncio.sleep(2.5)  # main läuft weiter

asyncio.run(main())
