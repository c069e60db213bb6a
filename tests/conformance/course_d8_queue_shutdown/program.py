# D8: shutdown ends the consumers after the last item; task_done in finally keeps join honest.
import asyncio


async def consumer(queue, name):
    while True:
        try:
            item = await queue.get()
        except asyncio.QueueShutDown:
            print(name, "ends")
            return
        try:
            await asyncio.sleep(item)
            print(f"{asyncio.get_running_loop().time():.1f} {name} did {item}")
        finally:
            queue.task_done()


async def main():
    queue = asyncio.Queue()
    async with asyncio.TaskGroup() as group:
        for name in ("a", "b"):
            group.create_task(consumer(queue, name))
        for item in (1, 2.5, 1, 1):
            queue.put_nowait(item)
        queue.shutdown()
        await queue.join()
        print("joined")


asyncio.run(main())
