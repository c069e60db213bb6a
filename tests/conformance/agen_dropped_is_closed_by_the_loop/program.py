# A generator that is dropped while suspended is closed by a task of the loop's own, not at once.
import asyncio


async def numbers():
    try:
        yield 1
    finally:
        print("closed in", asyncio.current_task().get_name() != "Task-1")


async def main():
    async for number in numbers():
        print(number)
        break
    print("loop left")
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    print("two turns later")


asyncio.run(main())
