import asyncio


async def database():
    try:
        await asyncio.sleep(10)
    finally:
        print("database: closed")


async def service():
    try:
        return await database()
    finally:
        print("service: closed")


async def handler():
    try:
        async with asyncio.timeout(2):
            return await service()
    except TimeoutError:
        print("handler: too late")


asyncio.run(handler())
