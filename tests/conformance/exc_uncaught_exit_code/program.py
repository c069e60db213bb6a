# An uncaught error ends the program with code 1 after the cleanup of what still runs.
import asyncio


async def background():
    try:
        await asyncio.sleep(100)
    finally:
        print("background cancelled")


async def main():
    task = asyncio.create_task(background())
    await asyncio.sleep(1)
    print("failing", task.done())
    raise ValueError("uncaught")


asyncio.run(main())
print("not reached")
