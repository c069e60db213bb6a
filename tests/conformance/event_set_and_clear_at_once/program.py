# Waiters that were woken by set go on even if the event is cleared before they run.
import asyncio


async def waiter(event):
    print("woken", await event.wait(), "is set:", event.is_set())


async def main():
    event = asyncio.Event()
    task = asyncio.create_task(waiter(event))
    await asyncio.sleep(0)
    event.set()
    event.clear()
    await task


asyncio.run(main())
