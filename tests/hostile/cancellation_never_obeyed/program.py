import asyncio

async def stubborn():
    while True:
        try:
            await asyncio.sleep(1)
        except asyncio.CancelledError:
            print('no')

async def main():
    task = asyncio.create_task(stubborn())
    await asyncio.sleep(0.5)
    task.cancel()
    await task

asyncio.run(main())
