# Iterated with async for, as_completed yields the given tasks themselves.
import asyncio


async def main():
    loop = asyncio.get_running_loop()
    tasks = [
        asyncio.create_task(asyncio.sleep(delay, delay), name=f"t{delay}") for delay in (3, 1, 2)
    ]
    async for task in asyncio.as_completed(tasks):
        print(task.get_name(), task in tasks, task.result(), loop.time())


asyncio.run(main())
