import asyncio

async def main():
    while True:
        await asyncio.sleep(1e-9)

asyncio.run(main())
