import asyncio
import time

async def main():
    start = time.monotonic()
    while time.monotonic() - start < 1:
        await asyncio.sleep(0)
    print('never')

asyncio.run(main())
