import asyncio


async def background():
    await asyncio.sleep(10)


async def parent():
    asyncio.create_task(background(), name="background")
    await asyncio.sleep(1)


async def main():
    await asyncio.create_task(parent(), name="parent")
    await asyncio.sleep(1)


asyncio.run(main())
