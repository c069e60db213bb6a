# call_soon, call_later and done callbacks run in the context of their registration or in a given one.
import asyncio
from contextvars import ContextVar, copy_context

label = ContextVar("label", default="default")


def show(where, *_):
    print(where, label.get())


async def main():
    loop = asyncio.get_running_loop()
    label.set("first")
    loop.call_soon(show, "call_soon")
    given = copy_context()
    given.run(label.set, "given")
    loop.call_soon(show, "call_soon with context", context=None)
    label.set("second")
    loop.call_later(1, show, "call_later with context")
    handle = loop.call_soon(lambda: show("explicit"), context=given)
    print(handle.get_context() is given)
    future = loop.create_future()
    future.add_done_callback(lambda f: show("done callback"))
    future.add_done_callback(lambda f: show("done callback, given"), context=given)
    label.set("third")
    future.set_result(None)
    await asyncio.sleep(2)


asyncio.run(main())
