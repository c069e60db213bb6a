# An error in a callback goes to the loop's handler and the loop goes on; the handler may delegate,
# and its own failure is reported once.
import asyncio


def bad(name):
    raise KeyError(name)


async def main():
    loop = asyncio.get_running_loop()
    print(loop.get_exception_handler())

    def handler(loop, context):
        print(context["message"].partition("(")[0].split(" at ")[0], repr(context["exception"]))

    loop.set_exception_handler(handler)
    loop.call_soon(bad, "soon")
    loop.call_later(1, bad, "later")
    future = loop.create_future()
    future.add_done_callback(lambda f: bad("done callback"))
    future.set_result(None)
    await asyncio.sleep(2)
    print(loop.get_exception_handler() is handler)
    loop.call_exception_handler({"message": "by hand", "exception": ValueError("v")})
    loop.set_exception_handler(None)
    try:
        loop.set_exception_handler("no function")
    except TypeError as error:
        print(str(error).partition(",")[0])


asyncio.run(main())
