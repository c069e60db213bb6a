# Any object with __aiter__ and __anext__ can be iterated; without them async for refuses it.
import asyncio


class Ticker:
    def __init__(self, rounds):
        self.rounds = rounds

    def __aiter__(self):
        return self

    async def __anext__(self):
        if not self.rounds:
            raise StopAsyncIteration
        self.rounds -= 1
        await asyncio.sleep(0.5)
        return asyncio.get_running_loop().time()


async def main():
    async for time in Ticker(3):
        print(time)
    else:
        print("exhausted")
    try:
        async for _ in [1, 2]:
            pass
    except TypeError as error:
        print(error)
    print([x async for x in Ticker(2)], [await asyncio.sleep(0, n) for n in range(3)])


asyncio.run(main())
