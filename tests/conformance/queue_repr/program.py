# The representation of a queue names its limit, its items, its waiters and its open work.
import asyncio
import re


def show(queue):
    print(re.sub(r" at 0x[0-9a-f]+", "", repr(queue)), "|", re.sub(r" at 0x\w+", "", str(queue)))


async def main():
    queue = asyncio.Queue(2)
    show(queue)
    queue.put_nowait("x")
    show(queue)
    queue.put_nowait("y")
    blocked = asyncio.create_task(queue.put("z"))
    await asyncio.sleep(0)
    print("_putters[1]" in repr(queue))
    blocked.cancel()
    show(asyncio.PriorityQueue())


asyncio.run(main())
