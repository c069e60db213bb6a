# A child that is cancelled on its own is no failure: the group goes on and the others too.
import asyncio


async def main():
    async with asyncio.TaskGroup() as group:
        victim = group.create_task(asyncio.sleep(10))
        other = group.create_task(asyncio.sleep(2, "other"))
        await asyncio.sleep(1)
        victim.cancel()
        await asyncio.sleep(0.5)
        print("body goes on", victim.cancelled(), other.done())
    print(other.result(), asyncio.get_running_loop().time())


asyncio.run(main())
