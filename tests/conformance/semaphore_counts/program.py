# A semaphore counts releases beyond its start; a bounded one refuses them; a negative start is
# refused.
import asyncio


async def main():
    semaphore = asyncio.Semaphore(1)
    semaphore.release()
    print(await semaphore.acquire(), await semaphore.acquire(), semaphore.locked())
    bounded = asyncio.BoundedSemaphore(1)
    print(bounded.locked(), await bounded.acquire(), bounded.locked())
    bounded.release()
    try:
        bounded.release()
    except ValueError as error:
        print(error)
    try:
        asyncio.Semaphore(-1)
    except ValueError as error:
        print(error)
    zero = asyncio.Semaphore(0)
    print(zero.locked())


asyncio.run(main())
