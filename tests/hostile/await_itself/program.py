import asyncio

async def main():
    await asyncio.current_task()

asyncio.run(main())
