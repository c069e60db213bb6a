# A lock is handed to its waiters in the order in which they came, and a newcomer does not overtake
# them.
import asyncio


def stamp(text):
    print(f"{asyncio.get_running_loop().time():.1f} {text}")


async def user(lock, name, hold):
    async with lock:
        stamp(f"{name} in")
        await asyncio.sleep(hold)
        stamp(f"{name} out")


async def main():
    lock = asyncio.Lock()
    first = asyncio.create_task(user(lock, "first", 1))
    second = asyncio.create_task(user(lock, "second", 1))
    await first
    stamp(f"locked right after the first: {lock.locked()}")
    newcomer = asyncio.create_task(user(lock, "newcomer", 1))
    await asyncio.gather(second, newcomer)
    stamp(f"locked at the end: {lock.locked()}")


asyncio.run(main())
