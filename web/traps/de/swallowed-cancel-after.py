import asyncio
import time

async def laden():
    for nummer in range(1, 5):
        try:
            await asyncio.sleep(1)
            print(time.monotonic(), "Seite", nummer)
        finally:
            print(time.monotonic(), "aufgeräumt")

async def main():
    task = asyncio.create_task(laden(), name="laden")
    await asyncio.sleep(1.5)
    print(time.monotonic(), "main: verlangt Abbruch")
    task.cancel()
    await asyncio.wait([task])
    print(time.monotonic(), "main: Task ist zu Ende")

asyncio.run(main())
