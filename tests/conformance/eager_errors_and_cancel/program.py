# An eager task that fails in its first step keeps its error for its awaiter; its context is a copy
# as ever; cancelled after its eager step it is like any other.
import asyncio
from contextvars import ContextVar

var = ContextVar("var", default="outer")


async def fail():
    var.set("changed")
    raise ValueError("at once")


async def wait():
    try:
        await asyncio.sleep(10)
    finally:
        print("wait ends")


async def main():
    task = asyncio.create_task(fail(), eager_start=True)
    print(task.done(), repr(task.exception()), var.get())
    waiting = asyncio.create_task(wait(), eager_start=True)
    waiting.cancel()
    await asyncio.wait([waiting])
    print(waiting.cancelled())
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(fail(), eager_start=True)
            print("body goes on until its next await")
            await asyncio.sleep(5)
            print("not reached")
    except* ValueError as caught:
        print(caught.exceptions, asyncio.get_running_loop().time())


asyncio.run(main())
