# D10: acquiring a lock twice hangs; a timeout of 0.3 s makes it end.
import asyncio


async def main():
    lock = asyncio.Lock()
    async with lock:
        try:
            async with asyncio.timeout(0.3):
                async with lock:
                    print("never")
        except TimeoutError:
            print(f"hangs until the timeout: {asyncio.get_running_loop().time():.2f} s")
    print(lock.locked())


asyncio.run(main())
