# to_thread gives results and errors of a function, runs it in a copy of the context and outside the
# loop.
import asyncio
import contextvars

var = contextvars.ContextVar("var", default="default")


def work(a, b=0):
    return a + b, var.get()


def change():
    var.set("changed in the thread")


def fail():
    raise ValueError("from the thread")


def has_loop():
    try:
        asyncio.get_running_loop()
        return True
    except RuntimeError:
        return False


async def main():
    loop = asyncio.get_running_loop()
    var.set("main")
    print(await asyncio.to_thread(work, 1, b=2))
    await asyncio.to_thread(change)
    print(var.get(), await asyncio.to_thread(has_loop))
    for call in (asyncio.to_thread(fail), loop.run_in_executor(None, fail)):
        try:
            await call
        except ValueError as error:
            print(error)
    print(await loop.run_in_executor(None, work, 5))


asyncio.run(main())
