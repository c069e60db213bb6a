# SystemExit and KeyboardInterrupt of a child come out bare, not in a group, after the others have
# been cancelled.
import asyncio


async def leave():
    await asyncio.sleep(1)
    raise SystemExit(3)


async def other():
    try:
        await asyncio.sleep(10)
    finally:
        print("other ends")


async def main():
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(other())
            group.create_task(leave())
    except BaseException as error:
        print("main sees", repr(error))
        raise


try:
    asyncio.run(main())
except SystemExit as error:
    print("run raises", repr(error))
