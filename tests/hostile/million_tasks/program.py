import asyncio

async def work():
    await asyncio.sleep(1)

async def main():
    tasks = [asyncio.create_task(work()) for _ in range(1_000_000)]
    await asyncio.gather(*tasks)

asyncio.run(main())
