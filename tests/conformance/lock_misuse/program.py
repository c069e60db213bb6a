# Releasing a lock that is not held is an error; with (not async with) does not work; a lock does not
# know its owner, so that another task may release it.
import asyncio


async def main():
    lock = asyncio.Lock()
    try:
        lock.release()
    except RuntimeError as error:
        print(error)
    try:
        with lock:
            pass
    except TypeError as error:
        print("TypeError")
    print(await lock.acquire(), lock.locked())

    async def other():
        lock.release()

    await asyncio.create_task(other())
    print(lock.locked())


asyncio.run(main())
