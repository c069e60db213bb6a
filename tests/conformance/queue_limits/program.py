# A bounded queue says full; put_nowait and get_nowait raise instead of waiting.
import asyncio


async def main():
    queue = asyncio.Queue(maxsize=2)
    print(queue.maxsize, queue.full(), queue.empty())
    queue.put_nowait("a")
    queue.put_nowait("b")
    print(queue.full(), queue.qsize())
    try:
        queue.put_nowait("c")
    except asyncio.QueueFull as error:
        print(repr(error))
    print(queue.get_nowait(), queue.get_nowait())
    try:
        queue.get_nowait()
    except asyncio.QueueEmpty as error:
        print(repr(error))
    endless = asyncio.Queue(-1)
    for number in range(100):
        endless.put_nowait(number)
    print(endless.full(), endless.qsize())


asyncio.run(main())
