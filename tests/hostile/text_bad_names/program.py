import asyncio

class Bad:
    def __str__(self):
        raise RuntimeError('no text')
    __repr__ = __str__

async def main():
    task = asyncio.create_task(asyncio.sleep(1), name=Bad())
    await task

asyncio.run(main())
