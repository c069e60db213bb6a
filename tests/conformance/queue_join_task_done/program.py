# join waits until each item has been reported done, also those that were added meanwhile; one
# report too many is an error.
import asyncio


async def worker(queue):
    while True:
        item = await queue.get()
        await asyncio.sleep(item)
        print(f"{asyncio.get_running_loop().time():.1f} done {item}")
        if item == 2:
            queue.put_nowait(0.5)
        queue.task_done()


async def main():
    queue = asyncio.Queue()
    await queue.join()
    print("an unused queue is joined")
    for item in (1, 2, 1):
        queue.put_nowait(item)
    task = asyncio.create_task(worker(queue))
    await queue.join()
    print(f"{asyncio.get_running_loop().time():.1f} joined")
    try:
        queue.task_done()
    except ValueError as error:
        print(error)
    task.cancel()


asyncio.run(main())
