# Representations of the synchronisation primitives name their state and the number of waiters.
import asyncio
import re


def show(thing):
    print(re.sub(r"object at 0x[0-9a-f]+", "object", repr(thing)))


async def main():
    lock, event, semaphore = asyncio.Lock(), asyncio.Event(), asyncio.Semaphore(1)
    condition, barrier = asyncio.Condition(), asyncio.Barrier(2)
    things = (lock, event, semaphore, condition, barrier)
    for thing in things:
        show(thing)
    await lock.acquire()
    await semaphore.acquire()
    waiting = [
        asyncio.create_task(wait())
        for wait in (lock.acquire, event.wait, semaphore.acquire, barrier.wait)
    ]
    await asyncio.sleep(0)
    for thing in things:
        show(thing)
    for task in waiting:
        task.cancel()
    event.set()
    show(event)


asyncio.run(main())
