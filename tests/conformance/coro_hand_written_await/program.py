# __await__ written by hand: a bare yield is one turn, a future may be yielded from, and the yield of
# anything else fails the task at that place.
import asyncio


class Turn:
    def __await__(self):
        yield
        return "one turn"


class Through:
    def __init__(self, inner):
        self.inner = inner

    def __await__(self):
        result = yield from self.inner.__await__()
        return f"through {result}"


class Bad:
    def __init__(self, value):
        self.value = value

    def __await__(self):
        try:
            yield self.value
        except RuntimeError as error:
            print("inside:", error)
            raise


async def main():
    print(await Turn())
    future = asyncio.get_running_loop().create_future()
    asyncio.get_running_loop().call_later(1, future.set_result, 5)
    print(await Through(future), asyncio.get_running_loop().time())
    for value in (42, "text"):
        try:
            await Bad(value)
        except RuntimeError:
            print("task got it too")
    try:
        await 3
    except TypeError as error:
        print(error)


asyncio.run(main())
