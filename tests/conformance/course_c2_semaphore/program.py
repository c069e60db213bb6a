# C2: ten workers, at most two at a time.
import asyncio

running = most = 0


async def worker(limit):
    global running, most
    async with limit:
        running += 1
        most = max(most, running)
        await asyncio.sleep(1)
        running -= 1


async def main():
    limit = asyncio.Semaphore(2)
    async with asyncio.TaskGroup() as group:
        for _ in range(10):
            group.create_task(worker(limit))
    print(f"never more than {most} running, done at {asyncio.get_running_loop().time()}")


asyncio.run(main())
