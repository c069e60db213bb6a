import asyncio
import time

async def pulse():
    for beat in range(1, 5):
        await asyncio.sleep(0.5)
        print(time.monotonic(), "pulse", beat)

async def report():
    await asyncio.sleep(0.7)
    await asyncio.to_thread(time.sleep, 1)
    print(time.monotonic(), "report ready")

async def main():
    async with asyncio.TaskGroup() as tg:
        tg.create_task(pulse(), name="pulse")
        tg.create_task(report(), name="report")

asyncio.run(main())
