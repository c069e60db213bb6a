# The representation of a timeout names its state and its deadline.
import asyncio


async def main():
    scope = asyncio.timeout(2)
    print(scope)
    try:
        async with scope:
            print(scope)
            try:
                await asyncio.sleep(5)
            finally:
                print(scope)
    except TimeoutError:
        print(scope)
    async with asyncio.timeout(None) as scope:
        print(scope)
    print(scope)


asyncio.run(main())
