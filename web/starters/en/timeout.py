import asyncio

async def read():
    try:
        await asyncio.sleep(10)
    finally:
        print("file closed")

async def request():
    try:
        await read()
    finally:
        print("connection closed")

async def main():
    try:
        async with asyncio.timeout(2):
            await request()
    except TimeoutError:
        print("too slow")

asyncio.run(main())
