# A timeout of wait cancels nothing and raises nothing: what is not done is pending and runs on.
import asyncio


async def main():
    loop = asyncio.get_running_loop()
    fast = asyncio.create_task(asyncio.sleep(1, "fast"))
    slow = asyncio.create_task(asyncio.sleep(4, "slow"))
    done, pending = await asyncio.wait([fast, slow], timeout=2)
    print(loop.time(), done == {fast}, pending == {slow}, slow.cancelled())
    done, pending = await asyncio.wait([slow], timeout=0)
    print(loop.time(), len(done), len(pending))
    done, pending = await asyncio.wait([slow, fast], timeout=10)
    print(loop.time(), len(done), len(pending), slow.result())


asyncio.run(main())
