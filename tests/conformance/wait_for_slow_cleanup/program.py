# wait_for waits for the cleanup of what it cancels, so that it can take longer than its timeout.
import asyncio


async def careful():
    try:
        await asyncio.sleep(10)
    finally:
        await asyncio.sleep(3)
        print(f"{asyncio.get_running_loop().time():.1f} cleaned up")


async def main():
    try:
        await asyncio.wait_for(careful(), 1)
    except TimeoutError:
        print(f"{asyncio.get_running_loop().time():.1f} timeout reported")


asyncio.run(main())
