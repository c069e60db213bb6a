import asyncio


async def keep(condition):
    await condition.acquire()
    await asyncio.get_running_loop().create_future()


async def main():
    full = asyncio.Condition(); empty = asyncio.Condition()
    asyncio.create_task(keep(empty), name="keeper")
    await asyncio.sleep(1)
    async with empty:
        print("never")


asyncio.run(main())
