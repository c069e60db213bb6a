# A group that has ended, is shutting down, or has not begun refuses new tasks; the coroutine is
# closed, not leaked.
import asyncio
import inspect


def refuse(group, when):
    coroutine = asyncio.sleep(0)
    try:
        group.create_task(coroutine)
    except RuntimeError as error:
        print(f"{when}: {str(error).partition('<')[0]}... {str(error).rpartition('>')[2]}")
    print("  ", inspect.getcoroutinestate(coroutine))


async def late(group):
    try:
        await asyncio.sleep(10)
    finally:
        refuse(group, "shutting down")


async def main():
    group = asyncio.TaskGroup()
    refuse(group, "not begun")
    try:
        async with group:
            group.create_task(late(group))
            await asyncio.sleep(1)
            raise ValueError
    except* ValueError:
        refuse(group, "ended")


asyncio.run(main())
