# A group is entered once, and needs a running task.
import asyncio


async def main():
    group = asyncio.TaskGroup()
    async with group:
        pass
    try:
        async with group:
            pass
    except RuntimeError as error:
        print(str(error).partition(">")[2].strip())
    print(repr(asyncio.TaskGroup()))
    async with asyncio.TaskGroup() as group:
        group.create_task(asyncio.sleep(0))
        print(repr(group))


asyncio.run(main())
