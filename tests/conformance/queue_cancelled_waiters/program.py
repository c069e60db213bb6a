# A getter that is cancelled while it waits loses no item; nor does one that is cancelled in the
# turn in which an item arrives: the next one gets it.
import asyncio


async def getter(queue, name):
    item = await queue.get()
    print(name, "got", item)


async def main():
    queue = asyncio.Queue()
    first, second, third = (
        asyncio.create_task(getter(queue, name)) for name in ("first", "second", "third")
    )
    await asyncio.sleep(0)
    first.cancel()
    await asyncio.sleep(0)
    queue.put_nowait("apple")
    second.cancel()
    await asyncio.wait([first, second, third])
    print([task.cancelled() for task in (first, second, third)], queue.qsize())


asyncio.run(main())
