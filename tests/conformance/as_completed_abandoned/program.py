# Leaving the iteration early leaves the other tasks running; they can be cancelled by hand.
import asyncio


async def main():
    tasks = [asyncio.create_task(asyncio.sleep(delay, delay)) for delay in (2, 1, 3)]
    async for task in asyncio.as_completed(tasks):
        print("winner", task.result())
        break
    print([task.done() for task in tasks])
    for task in tasks:
        task.cancel()
    print(await asyncio.gather(*tasks, return_exceptions=True))


asyncio.run(main())
