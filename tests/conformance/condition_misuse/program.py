# wait and notify need the lock; a condition may be given a lock to share.
import asyncio


async def main():
    lock = asyncio.Lock()
    one, two = asyncio.Condition(lock), asyncio.Condition(lock)
    try:
        await one.wait()
    except RuntimeError as error:
        print(error)
    try:
        one.notify()
    except RuntimeError as error:
        print(error)
    async with one:
        print(one.locked(), two.locked(), lock.locked())
        two.notify_all()
    print(lock.locked())


asyncio.run(main())
