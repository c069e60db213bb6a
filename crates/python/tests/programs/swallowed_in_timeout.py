import asyncio


async def deaf():
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError:
        return "not me"


async def main():
    async with asyncio.timeout(1):
        print(await deaf())
    try:
        async with asyncio.timeout(1):
            await asyncio.sleep(10)
    except TimeoutError:
        print("heard")


asyncio.run(main())
