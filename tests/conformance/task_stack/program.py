# get_stack has one frame for a suspended task and none for a finished one; the lines are those of
# its own code.
import asyncio
import io


async def inner():
    await asyncio.sleep(1)


async def outer():
    await inner()


async def main():
    task = asyncio.create_task(outer())
    await asyncio.sleep(0)
    print([(frame.f_code.co_name, frame.f_lineno) for frame in task.get_stack()])
    text = io.StringIO()
    task.print_stack(file=text)
    print("Stack for" in text.getvalue(), "await inner()" in text.getvalue())
    await task
    print(task.get_stack())


asyncio.run(main())
