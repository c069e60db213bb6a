# A task that releases and acquires at once queues behind those that wait already.
import asyncio


async def worker(semaphore, name, rounds):
    for number in range(rounds):
        async with semaphore:
            print(f"{name}{number}", end=" ")
            await asyncio.sleep(1)


async def main():
    semaphore = asyncio.Semaphore(1)
    await asyncio.gather(*(worker(semaphore, name, 3) for name in "abc"))
    print()


asyncio.run(main())
