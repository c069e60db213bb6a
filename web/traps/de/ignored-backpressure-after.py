import asyncio
import time

async def senden(queue):
    for nummer in range(1, 7):
        await queue.put(nummer)  # wartet auf Platz
        await asyncio.sleep(0.2)
    print(time.monotonic(), "alle 6 Briefe gesendet")
    await queue.put(None)  # Schluss

async def main():
    queue = asyncio.Queue(maxsize=2)
    async with asyncio.TaskGroup() as tg:
        tg.create_task(senden(queue), name="senden")
        while nummer := await queue.get():
            await asyncio.sleep(0.7)
            print(time.monotonic(), "Brief", nummer)

asyncio.run(main())
