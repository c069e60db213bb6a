import asyncio

async def main():
    asyncio.get_running_loop().run_forever()

asyncio.run(main())
