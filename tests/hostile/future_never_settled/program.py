import asyncio

async def main():
    try:
        await asyncio.get_running_loop().create_future()
    finally:
        await asyncio.get_running_loop().create_future()

asyncio.run(main())
