# The usual way to end a group early: a child that raises an exception of one's own, caught outside.
import asyncio


class Enough(Exception):
    pass


async def stop():
    await asyncio.sleep(2.5)
    raise Enough


async def ticks(log):
    while True:
        await asyncio.sleep(1)
        log.append(asyncio.get_running_loop().time())


async def main():
    log = []
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(ticks(log))
            group.create_task(stop())
    except* Enough:
        print("enough", log)


asyncio.run(main())
