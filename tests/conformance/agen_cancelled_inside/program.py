# A cancellation arrives at the await inside the generator and ends both it and its consumer.
import asyncio


async def source():
    try:
        while True:
            await asyncio.sleep(1)
            yield asyncio.get_running_loop().time()
    except asyncio.CancelledError:
        print("source cancelled")
        raise
    finally:
        print("source finally")


async def consumer():
    async for value in source():
        print("value", value)


async def main():
    task = asyncio.create_task(consumer())
    await asyncio.sleep(2.5)
    task.cancel()
    await asyncio.wait([task])
    print(task.cancelled())


asyncio.run(main())
