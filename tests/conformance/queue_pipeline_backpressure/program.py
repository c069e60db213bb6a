# Three stages joined by small queues: the slowest sets the pace, and nothing is lost or reordered.
import asyncio


async def stage(source, target, delay):
    while (item := await source.get()) is not None:
        await asyncio.sleep(delay)
        await target.put(item * 10)
    await target.put(None)


async def main():
    loop = asyncio.get_running_loop()
    first, second, third = asyncio.Queue(1), asyncio.Queue(1), asyncio.Queue(1)
    async with asyncio.TaskGroup() as group:
        group.create_task(stage(first, second, 0.1))
        group.create_task(stage(second, third, 1))

        async def feed():
            for item in (1, 2, 3, 4, 5):
                await first.put(item)
                print(f"{loop.time():.1f} fed {item}")
            await first.put(None)

        group.create_task(feed())
        while (item := await third.get()) is not None:
            print(f"{loop.time():.1f}   out {item}")


asyncio.run(main())
