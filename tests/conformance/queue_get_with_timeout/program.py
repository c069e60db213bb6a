# A get that times out leaves the queue usable and takes nothing from it.
import asyncio


async def main():
    queue = asyncio.Queue()
    for _ in range(2):
        try:
            async with asyncio.timeout(1):
                await queue.get()
        except TimeoutError:
            print("nothing until", asyncio.get_running_loop().time())
    asyncio.get_running_loop().call_later(0.5, queue.put_nowait, "late")
    print(await asyncio.wait_for(queue.get(), 1), asyncio.get_running_loop().time())
    print(queue.empty())


asyncio.run(main())
