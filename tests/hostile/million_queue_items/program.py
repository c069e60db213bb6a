import asyncio

async def main():
    queue = asyncio.Queue()
    for n in range(1_000_000):
        queue.put_nowait(n)
    print(queue.qsize())

asyncio.run(main())
