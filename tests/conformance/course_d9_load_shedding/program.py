# D9: with put_nowait the producer drops what does not fit and counts it.
import asyncio


async def main():
    queue, dropped, handled = asyncio.Queue(3), 0, 0

    async def consumer():
        nonlocal handled
        while True:
            await queue.get()
            await asyncio.sleep(0.25)
            handled += 1

    task = asyncio.create_task(consumer())
    for number in range(20):
        try:
            queue.put_nowait(number)
        except asyncio.QueueFull:
            dropped += 1
        await asyncio.sleep(0.1)
    task.cancel()
    print(f"handled {handled}, waiting {queue.qsize()}, dropped {dropped}")


asyncio.run(main())
