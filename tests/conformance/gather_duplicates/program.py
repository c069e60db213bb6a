# The same awaitable given twice is awaited once and its result stands in both places.
import asyncio

runs = 0


async def once():
    global runs
    runs += 1
    await asyncio.sleep(1)
    return runs


async def main():
    coroutine = once()
    task = asyncio.create_task(asyncio.sleep(2, "task"))
    print(await asyncio.gather(coroutine, task, coroutine, task))
    print("runs:", runs)


asyncio.run(main())
