# A cancellation from outside ends the group without an exception group, after the children's
# cleanup; a child's error during it comes out instead of the cancellation.
import asyncio


async def child(name, fails):
    try:
        await asyncio.sleep(10)
    finally:
        await asyncio.sleep(1)
        print(f"{asyncio.get_running_loop().time():.1f} {name} clean")
        if fails:
            raise OSError(name)


async def owner(name, fails):
    async with asyncio.TaskGroup() as group:
        group.create_task(child(name, fails))


async def main():
    for name, fails in (("clean", False), ("dirty", True)):
        task = asyncio.create_task(owner(name, fails))
        await asyncio.sleep(1)
        task.cancel()
        try:
            await task
        except asyncio.CancelledError:
            print(name, "cancelled", task.cancelled())
        except ExceptionGroup as caught:
            print(name, "group", caught.exceptions, task.cancelling())


asyncio.run(main())
