import asyncio

async def main():
    await asyncio.sleep(float('inf'))

asyncio.run(main())
