import asyncio

async def main():
    while True:
        await asyncio.sleep(1e6)

asyncio.run(main())
