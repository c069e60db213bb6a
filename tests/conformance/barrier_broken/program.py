# abort and reset throw BrokenBarrierError at those who wait; after abort the barrier stays broken
# until reset.
import asyncio


async def party(barrier, name):
    try:
        print(name, await barrier.wait())
    except asyncio.BrokenBarrierError as error:
        print(name, "broken", error)


async def main():
    barrier = asyncio.Barrier(2)
    waiting = asyncio.create_task(party(barrier, "a"))
    await asyncio.sleep(1)
    await barrier.abort()
    await waiting
    print("broken:", barrier.broken)
    await party(barrier, "b")
    await barrier.reset()
    print("broken:", barrier.broken)
    waiting = asyncio.create_task(party(barrier, "c"))
    await asyncio.sleep(1)
    await barrier.reset()
    await waiting
    print("broken:", barrier.broken)
    await asyncio.gather(party(barrier, "d"), party(barrier, "e"))


asyncio.run(main())
