import asyncio
import time

async def load():
    for number in range(1, 5):
        try:
            await asyncio.sleep(1)
            print(time.monotonic(), "page", number)
        finally:
            print(time.monotonic(), "tidied up")

async def main():
    task = asyncio.create_task(load(), name="load")
    await asyncio.sleep(1.5)
    print(time.monotonic(), "main: please stop")
    task.cancel()
    await asyncio.wait([task])
    print(time.monotonic(), "main: task has ended")

asyncio.run(main())
