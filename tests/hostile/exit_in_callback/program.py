import asyncio, sys

async def main():
    asyncio.get_running_loop().call_later(1, sys.exit, 9)
    await asyncio.sleep(5)

asyncio.run(main())
