import asyncio
import time

async def messen(queue):
    for wert in range(100):
        await queue.put(wert)
        await asyncio.sleep(0.1)

async def main():
    queue = asyncio.Queue(maxsize=3)  # put wartet
    messung = asyncio.create_task(
        messen(queue), name="messen"
    )
    for _ in range(4):
        await queue.get()
        await asyncio.sleep(1)  # Speichern dauert
        jetzt = time.monotonic()
        print(jetzt, "es warten:", queue.qsize())
    messung.cancel()
    await asyncio.wait([messung])

asyncio.run(main())
