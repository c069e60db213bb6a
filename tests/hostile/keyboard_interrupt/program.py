import asyncio

async def main():
    raise KeyboardInterrupt

asyncio.run(main())
