import asyncio
import time

async def send(queue):
    for number in range(1, 7):
        try:
            queue.put_nowait(number)
        except asyncio.QueueFull:
            pass  # this letter is gone
        await asyncio.sleep(0.2)
    print(time.monotonic(), "all 6 letters sent")
    await queue.put(None)  # the end

async def main():
    queue = asyncio.Queue(maxsize=2)
    async with asyncio.TaskGroup() as tg:
        tg.create_task(send(queue), name="send")
        while number := await queue.get():
            await asyncio.sleep(0.7)
            print(time.monotonic(), "letter", number)

asyncio.run(main())
