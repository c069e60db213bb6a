# A cancelled waiter's turn goes to the next, also when it is cancelled right after being woken.
import asyncio


async def worker(semaphore, name):
    async with semaphore:
        print(name, "in")


async def main():
    semaphore = asyncio.Semaphore(0)
    a, b, c = (asyncio.create_task(worker(semaphore, name)) for name in "abc")
    await asyncio.sleep(0)
    a.cancel()
    semaphore.release()
    b.cancel()
    await asyncio.wait([a, b, c])
    print([task.cancelled() for task in (a, b, c)], semaphore.locked())


asyncio.run(main())
