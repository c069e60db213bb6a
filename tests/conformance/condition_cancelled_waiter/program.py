# A waiter that is cancelled takes the lock back before the error leaves wait, and wakes the next
# waiter, whether it had been notified itself or not.
import asyncio


async def waiter(condition, name):
    async with condition:
        try:
            await condition.wait()
            print(name, "notified")
        except asyncio.CancelledError:
            print(name, "cancelled, lock held:", condition.locked())
            raise


async def main():
    condition = asyncio.Condition()
    tasks = [asyncio.create_task(waiter(condition, name)) for name in "abcd"]
    a, b, c, d = tasks
    await asyncio.sleep(0)
    a.cancel()
    await asyncio.sleep(1)
    print([task.done() for task in tasks], "b was woken without a notify")
    async with condition:
        condition.notify()
    c.cancel()
    await asyncio.sleep(1)
    print([task.done() for task in tasks], c.cancelled(), "c passed it on to d")


asyncio.run(main())
