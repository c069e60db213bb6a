# A barrier lets its parties go on together, numbers them from 0, and can be used again.
import asyncio


async def party(barrier, name, delay):
    for number in range(2):
        await asyncio.sleep(delay)
        index = await barrier.wait()
        print(f"{asyncio.get_running_loop().time():.1f} round {number} {name} index {index}")


async def main():
    barrier = asyncio.Barrier(3)
    print(barrier.parties, barrier.n_waiting, barrier.broken)
    tasks = [asyncio.create_task(party(barrier, name, delay)) for name, delay in
             (("a", 1), ("b", 2), ("c", 3))]
    await asyncio.sleep(2.5)
    print("waiting:", barrier.n_waiting)
    await asyncio.gather(*tasks)
    try:
        asyncio.Barrier(0)
    except ValueError as error:
        print(error)


asyncio.run(main())
