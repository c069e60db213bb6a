# After a release the lock is free for a moment: a task that acquires it before the woken waiter runs
# must still queue behind it.
import asyncio


async def user(lock, name):
    async with lock:
        print(name)


async def main():
    lock = asyncio.Lock()
    async with lock:
        waiter = asyncio.create_task(user(lock, "waiter"))
        await asyncio.sleep(0)
    print("released:", lock.locked())
    async with lock:
        print("main again")
    await waiter


asyncio.run(main())
