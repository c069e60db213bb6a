import asyncio

async def inner(): pass

async def main():
    asyncio.run(inner())

asyncio.run(main())
