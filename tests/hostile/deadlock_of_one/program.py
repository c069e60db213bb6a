import asyncio

async def main():
    lock = asyncio.Lock()
    async with lock:
        async with lock:
            pass

asyncio.run(main())
