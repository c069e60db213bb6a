# async with releases the lock on every way out: an error, a cancellation, a return.
import asyncio


async def use(lock, how):
    async with lock:
        if how == "error":
            raise ValueError(how)
        if how == "return":
            return how
        await asyncio.sleep(10)


async def main():
    lock = asyncio.Lock()
    for how in ("error", "return", "cancel"):
        task = asyncio.create_task(use(lock, how))
        await asyncio.sleep(1)
        task.cancel()
        await asyncio.wait([task])
        print(how, "locked afterwards:", lock.locked())


asyncio.run(main())
