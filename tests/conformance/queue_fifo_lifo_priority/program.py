# The three queues give their items first in first out, last in first out, and smallest first.
import asyncio


async def main():
    for kind in (asyncio.Queue, asyncio.LifoQueue, asyncio.PriorityQueue):
        queue = kind()
        for item in (3, 1, 4, 1, 5):
            await queue.put(item)
        print(kind.__name__, queue.qsize(), [queue.get_nowait() for _ in range(5)], queue.empty())
    tasks = asyncio.PriorityQueue()
    for item in ((2, "later"), (1, "urgent"), (2, "also later")):
        tasks.put_nowait(item)
    print([tasks.get_nowait()[1] for _ in range(3)])


asyncio.run(main())
