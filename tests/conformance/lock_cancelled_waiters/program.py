# A waiter that is cancelled leaves the queue; cancelled in the turn in which it gets the lock, it
# passes the lock on.
import asyncio


async def user(lock, name):
    async with lock:
        print(name, "in")
        await asyncio.sleep(1)


async def main():
    lock = asyncio.Lock()
    await lock.acquire()
    tasks = [asyncio.create_task(user(lock, name)) for name in ("a", "b", "c")]
    await asyncio.sleep(0)
    tasks[0].cancel()
    await asyncio.sleep(0)
    lock.release()
    tasks[1].cancel()
    await asyncio.wait(tasks)
    print([task.cancelled() for task in tasks], lock.locked())


asyncio.run(main())
