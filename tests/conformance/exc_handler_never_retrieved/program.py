# The error of a task that nobody looked at goes to the loop's handler when the task is dropped; a
# looked-at one does not.
import asyncio


async def fail(name):
    raise ValueError(name)


async def main():
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(
        lambda loop, context: print(context["message"], repr(context["exception"]), sorted(context))
    )
    task = asyncio.create_task(fail("ignored"))
    await asyncio.sleep(1)
    print("done, still referenced")
    del task
    print("dropped")
    task = asyncio.create_task(fail("seen"))
    await asyncio.wait([task])
    print(repr(task.exception()))
    del task
    future = loop.create_future()
    future.set_exception(OSError("future"))
    del future
    print("end")


asyncio.run(main())
