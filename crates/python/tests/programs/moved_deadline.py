import asyncio


async def main():
    async with asyncio.timeout(1) as deadline:
        await asyncio.sleep(0.5)
        deadline.reschedule(asyncio.get_running_loop().time() + 3)
        await asyncio.sleep(2)
    print(deadline.expired())


asyncio.run(main())
