# A coroutine that is dropped without being awaited warns; a closed or awaited one does not.
import asyncio
import warnings


async def work():
    return 1


async def main():
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        work()
        print(len(caught), caught[0].category.__name__, caught[0].message)
        coroutine = work()
        coroutine.close()
        del coroutine
        await work()
        print(len(caught))
        forgotten = work()
        del forgotten
        print(len(caught))


asyncio.run(main())
