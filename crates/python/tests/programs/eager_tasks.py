import asyncio


async def child(wait):
    if wait:
        await asyncio.sleep(1)
    return wait


async def main():
    loop = asyncio.get_running_loop()
    loop.set_task_factory(asyncio.eager_task_factory)
    first = asyncio.create_task(child(False), name="at once")
    second = asyncio.create_task(child(True), name="later")
    print(first.done(), second.done())
    print(await first, await second)


asyncio.run(main())
