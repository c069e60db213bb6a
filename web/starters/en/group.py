import asyncio

async def load(name, seconds):
    try:
        await asyncio.sleep(seconds)
        if name == "b":
            raise ValueError("b is broken")
        print(name, "loaded")
    except asyncio.CancelledError:
        print(name, "cancelled")
        raise

async def main():
    async with asyncio.TaskGroup() as group:
        for name, seconds in [("a", 1), ("b", 2), ("c", 3)]:
            group.create_task(load(name, seconds), name=name)

asyncio.run(main())
