# Which things are coroutines, coroutine functions, awaitables and futures.
import asyncio
import functools
import inspect


async def function():
    pass


async def generator():
    yield


class Awaitable:
    def __await__(self):
        yield


async def main():
    coroutine = function()
    future = asyncio.get_running_loop().create_future()
    things = {"function": function, "coroutine": coroutine, "generator": generator(),
              "future": future, "awaitable": Awaitable(), "partial": functools.partial(function)}
    for name, thing in things.items():
        print(name, inspect.iscoroutinefunction(thing), asyncio.iscoroutine(thing),
              inspect.isawaitable(thing), asyncio.isfuture(thing), inspect.isasyncgen(thing))
    print(asyncio.ensure_future(future) is future)
    print(type(asyncio.ensure_future(coroutine)).__name__)
    print(await asyncio.ensure_future(Awaitable()))
    try:
        asyncio.ensure_future(3)
    except TypeError as error:
        print(error)
    try:
        asyncio.create_task(future)
    except TypeError as error:
        print(str(error).partition("<")[0])


asyncio.run(main())
