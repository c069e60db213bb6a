# cancel() is a request: the exception arrives when the task runs next, inside its await, and the
# task counts as cancelled only after it has let it escape. The message is handed out once.
import asyncio


async def worker():
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError as error:
        print("worker:", repr(error))
        raise
    finally:
        print("worker: finally")


async def main():
    task = asyncio.create_task(worker())
    await asyncio.sleep(1)
    print(task.cancel("because"), task.cancelled(), task.done(), task.cancelling())
    try:
        await task
    except asyncio.CancelledError as error:
        print("main:", repr(error))
    print(task.cancelled(), task.done(), task.cancel())
    for method in (task.result, task.exception):
        try:
            method()
        except asyncio.CancelledError as error:
            print(method.__name__, repr(error))


asyncio.run(main())
