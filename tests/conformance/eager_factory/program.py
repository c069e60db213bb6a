# With the eager factory a coroutine starts inside create_task and, if it never waits, is done at once.
import asyncio


async def worker(name, waits):
    print(name, "runs in", asyncio.current_task().get_name())
    if waits:
        await asyncio.sleep(1)
        print(name, "goes on")
    return name


async def main():
    asyncio.get_running_loop().set_task_factory(asyncio.eager_task_factory)
    quick = asyncio.create_task(worker("quick", False), name="Q")
    print("created", quick.done(), quick.result(), asyncio.current_task().get_name())
    slow = asyncio.create_task(worker("slow", True), name="S")
    print("created", slow.done())
    print(await slow, await asyncio.gather(worker("g1", False), worker("g2", True)))


asyncio.run(main())
