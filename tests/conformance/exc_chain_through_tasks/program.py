# An error that crosses a task keeps its context; a cleanup that fails in the awaiting task gets it as
# its own context. A second await raises the same exception object.
import asyncio


async def inner():
    try:
        await asyncio.sleep(1)
        raise KeyError("inner")
    finally:
        raise ValueError("inner cleanup")


async def outer(task):
    try:
        await task
    finally:
        raise OSError("outer cleanup")


async def main():
    task = asyncio.create_task(inner())
    try:
        await outer(task)
    except OSError as error:
        while error:
            print(repr(error), error.__cause__)
            error = error.__context__
    caught = []
    for _ in range(2):
        try:
            await task
        except ValueError as error:
            caught.append(error)
    print(caught[0] is caught[1] is task.exception())


asyncio.run(main())
