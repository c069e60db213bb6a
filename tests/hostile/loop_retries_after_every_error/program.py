import asyncio

async def worker():
    while True:
        try:
            await asyncio.sleep(1)
        except BaseException:
            pass

async def main():
    task = asyncio.create_task(worker())
    while True:
        await asyncio.sleep(0.5)
        task.cancel()

asyncio.run(main())
