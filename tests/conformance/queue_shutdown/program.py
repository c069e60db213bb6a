# After shutdown puts are refused and gets empty the queue before they are refused; waiting getters
# and putters are woken with QueueShutDown.
import asyncio


async def waiting(operation, name):
    try:
        print(name, "got", await operation)
    except asyncio.QueueShutDown as error:
        print(name, repr(error))


async def main():
    queue = asyncio.Queue(2)
    for item in "ab":
        queue.put_nowait(item)
    blocked = asyncio.create_task(waiting(queue.put("c"), "putter"))
    await asyncio.sleep(0)
    queue.shutdown()
    await blocked
    try:
        queue.put_nowait("d")
    except asyncio.QueueShutDown as error:
        print("put_nowait", repr(error))
    print(await queue.get(), queue.get_nowait())
    await waiting(queue.get(), "get")
    try:
        queue.get_nowait()
    except asyncio.QueueShutDown as error:
        print("get_nowait", repr(error))
    empty = asyncio.Queue()
    getters = [asyncio.create_task(waiting(empty.get(), f"getter {n}")) for n in range(2)]
    await asyncio.sleep(0)
    empty.shutdown()
    await asyncio.gather(*getters)


asyncio.run(main())
