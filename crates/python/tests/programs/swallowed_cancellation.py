import asyncio


async def stubborn():
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError:
        print("no")
    return 1


async def main():
    task = asyncio.create_task(stubborn(), name="stubborn")
    await asyncio.sleep(1)
    task.cancel("please")
    print(await task)


asyncio.run(main())
