import asyncio

class Odd:
    def __await__(self):
        yield 5

async def main():
    await Odd()

asyncio.run(main())
