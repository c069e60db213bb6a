import asyncio
import time

async def measure(queue):
    for value in range(100):
        await queue.put(value)
        await asyncio.sleep(0.1)

async def main():
    queue = asyncio.Queue(maxsize=3)  # put waits
    meter = asyncio.create_task(
        measure(queue), name="measure"
    )
    for _ in range(4):
        await queue.get()
        await asyncio.sleep(1)  # slow to store
        now = time.monotonic()
        print(now, "waiting:", queue.qsize())
    meter.cancel()
    await asyncio.wait([meter])

asyncio.run(main())
