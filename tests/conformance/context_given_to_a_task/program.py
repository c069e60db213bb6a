# create_task(context=) runs the task in that very context, so that its changes are seen afterwards.
import asyncio
from contextvars import ContextVar, copy_context

result = ContextVar("result", default=None)


async def work(value):
    await asyncio.sleep(0)
    result.set(value)


async def main():
    context = copy_context()
    await asyncio.create_task(work("shared"), context=context)
    print(result.get(), context[result])
    async with asyncio.TaskGroup() as group:
        task = group.create_task(work("group"), context=context)
    print(context[result], task.get_context() is context)
    await asyncio.create_task(work("lost"))
    print(result.get(), context[result])


asyncio.run(main())
