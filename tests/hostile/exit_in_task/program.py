import asyncio

async def leave():
    raise SystemExit(7)

async def main():
    task = asyncio.create_task(leave())
    await asyncio.sleep(1)
    print('never')

asyncio.run(main())
