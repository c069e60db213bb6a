# The failure of an inner group is one error of the outer group, which cancels what the inner one
# does not own.
import asyncio


async def fail():
    await asyncio.sleep(1)
    raise ValueError("deep")


async def inner():
    async with asyncio.TaskGroup() as group:
        group.create_task(fail())
        group.create_task(asyncio.sleep(10))


async def main():
    try:
        async with asyncio.TaskGroup() as group:
            outside = group.create_task(asyncio.sleep(10))
            group.create_task(inner())
    except ExceptionGroup as caught:
        print(caught)
        print(caught.exceptions[0])
        print(repr(caught.exceptions[0].exceptions[0]))
    print(outside.cancelled(), asyncio.get_running_loop().time())


asyncio.run(main())
