import asyncio

async def main():
    def block():
        while True:
            pass
    await asyncio.to_thread(block)

asyncio.run(main())
