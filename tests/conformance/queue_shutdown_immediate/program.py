# An immediate shutdown drops what is in the queue and counts it as done; join still waits for what
# was taken before.
import asyncio


async def main():
    queue = asyncio.Queue()
    for item in "abc":
        queue.put_nowait(item)
    queue.get_nowait()
    joiner = asyncio.create_task(queue.join())
    await asyncio.sleep(0)
    print(queue.qsize(), joiner.done())
    queue.shutdown(immediate=True)
    print(queue.qsize())
    try:
        await queue.get()
    except asyncio.QueueShutDown:
        print("get refused")
    await asyncio.sleep(0)
    print("joined:", joiner.done())
    queue.task_done()
    await joiner
    print("joined:", joiner.done())


asyncio.run(main())
