import asyncio


async def fail():
    raise KeyError("lost")


async def main():
    task = asyncio.create_task(fail(), name="fail")
    await asyncio.sleep(1)
    del task
    await asyncio.sleep(1)


asyncio.run(main())
