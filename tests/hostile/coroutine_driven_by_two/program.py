import asyncio

async def work():
    await asyncio.sleep(1)

async def main():
    shared = work()
    await asyncio.gather(asyncio.create_task(shared), asyncio.create_task(shared))

asyncio.run(main())
