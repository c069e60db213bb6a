import asyncio


async def main():
    letters = asyncio.Queue()
    for number in range(40):
        await letters.put(number)


asyncio.run(main())
