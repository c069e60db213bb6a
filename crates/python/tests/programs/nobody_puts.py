import asyncio


async def main():
    letters = asyncio.Queue()
    print(await letters.get())


asyncio.run(main())
