import asyncio

async def numbers():
    try:
        while True:
            yield 1
    finally:
        await asyncio.sleep(1e300)

async def main():
    async for n in numbers():
        break

asyncio.run(main())
