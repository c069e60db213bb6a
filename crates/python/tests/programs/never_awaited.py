import asyncio


async def greet():
    print("hello")


async def main():
    greet()
    await asyncio.sleep(1)


asyncio.run(main())
