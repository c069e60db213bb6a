# Waiting getters are served in the order in which they came, and so are waiting putters.
import asyncio


async def getter(queue, name):
    item = await queue.get()
    print(f"{name} got {item}")


async def putter(queue, item):
    await queue.put(item)
    print(f"put {item}, now {queue.qsize()}")


async def main():
    queue = asyncio.Queue(1)
    getters = [asyncio.create_task(getter(queue, f"getter {n}")) for n in range(3)]
    await asyncio.sleep(0)
    putters = [asyncio.create_task(putter(queue, f"item {n}")) for n in range(6)]
    await asyncio.gather(*getters)
    print("getters done", [task.done() for task in putters])
    while not all(task.done() for task in putters):
        print("main takes", await queue.get())
    print("left", queue.qsize())


asyncio.run(main())
