# notify wakes as many waiters as it is told, in their order; they go on when they get the lock back.
import asyncio


async def waiter(condition, name):
    async with condition:
        await condition.wait()
        print(f"{asyncio.get_running_loop().time():.1f} {name}")


async def main():
    condition = asyncio.Condition()
    tasks = [asyncio.create_task(waiter(condition, name)) for name in "abcde"]
    await asyncio.sleep(1)
    async with condition:
        condition.notify(2)
        await asyncio.sleep(1)
        print("notifier still holds the lock:", [task.done() for task in tasks])
    await asyncio.sleep(1)
    async with condition:
        condition.notify()
    await asyncio.sleep(1)
    async with condition:
        condition.notify_all()
    await asyncio.gather(*tasks)


asyncio.run(main())
