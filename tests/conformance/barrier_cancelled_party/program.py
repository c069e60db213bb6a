# A party that is cancelled while it waits just leaves; the barrier then needs another one. Used as a
# context manager it gives the index.
import asyncio


async def party(barrier, name):
    async with barrier as index:
        print(f"{asyncio.get_running_loop().time():.1f} {name} has {index}")


async def main():
    barrier = asyncio.Barrier(2)
    leaving = asyncio.create_task(party(barrier, "leaving"))
    await asyncio.sleep(1)
    leaving.cancel()
    await asyncio.wait([leaving])
    print(barrier.n_waiting, barrier.broken)
    await asyncio.gather(party(barrier, "second"), party(barrier, "third"))


asyncio.run(main())
