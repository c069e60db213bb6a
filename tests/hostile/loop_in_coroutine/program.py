import asyncio

async def main():
    while True:
        try:
            n = 1
        except BaseException as error:
            last = error

asyncio.run(main())
