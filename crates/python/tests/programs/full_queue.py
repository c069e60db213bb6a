import asyncio


async def produce(queue):
    for number in range(4):
        await queue.put(number)
    print("produced")


async def main():
    queue = asyncio.Queue(maxsize=1)
    producer = asyncio.create_task(produce(queue), name="producer")
    for _ in range(4):
        await asyncio.sleep(1)
        print(await queue.get())
    await producer


asyncio.run(main())
