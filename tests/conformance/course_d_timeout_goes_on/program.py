# Reference experiment: timeout(0.2) raises TimeoutError after 0.20 s and the outer code goes on.
import asyncio


async def main():
    loop = asyncio.get_running_loop()
    start = loop.time()
    try:
        async with asyncio.timeout(0.2):
            await asyncio.sleep(1)
    except TimeoutError:
        print(f"TimeoutError after {loop.time() - start:.2f} s")
    await asyncio.sleep(0.1)
    print(f"the outer code goes on at {loop.time():.2f} s")


asyncio.run(main())
