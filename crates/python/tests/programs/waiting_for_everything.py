import asyncio


async def signal(event, condition, semaphore):
    await asyncio.sleep(1)
    event.set()
    async with condition:
        condition.notify_all()
    semaphore.release()


async def main():
    event, condition = asyncio.Event(), asyncio.Condition()
    semaphore = asyncio.Semaphore(0)
    barrier = asyncio.Barrier(2)
    helper = asyncio.create_task(signal(event, condition, semaphore), name="helper")
    await event.wait()
    async with semaphore:
        pass
    other = asyncio.create_task(barrier.wait(), name="other")
    await barrier.wait()
    done, _ = await asyncio.wait([helper, other])
    print(len(done))


asyncio.run(main())
