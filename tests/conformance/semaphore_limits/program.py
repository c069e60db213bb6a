# Ten workers behind a semaphore of two: never more than two inside, and all come through in order.
import asyncio

inside = 0
most = 0


async def worker(semaphore, number, order):
    global inside, most
    async with semaphore:
        inside += 1
        most = max(most, inside)
        order.append(number)
        await asyncio.sleep(1)
        inside -= 1


async def main():
    semaphore, order = asyncio.Semaphore(2), []
    await asyncio.gather(*(worker(semaphore, number, order) for number in range(10)))
    print(f"most inside: {most}, order: {order}, {asyncio.get_running_loop().time():.1f} s")


asyncio.run(main())
