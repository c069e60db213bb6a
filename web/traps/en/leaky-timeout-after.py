import asyncio
import time

async def query():
    print(time.monotonic(), "db: start")
    try:
        await asyncio.sleep(3)
    finally:
        print(time.monotonic(), "db: connection free")

async def handler():
    try:
        async with asyncio.timeout(1):
            await query()
    except TimeoutError:
        print(time.monotonic(), "handler: timeout")

async def main():
    async with asyncio.TaskGroup() as tg:
        tg.create_task(handler(), name="handler")
    await asyncio.sleep(2.5)  # main goes on

asyncio.run(main())
