# Of nested timeouts the one whose deadline comes first acts: an inner one is caught inside, an
# outer one passes through the inner block as a cancellation.
import asyncio


async def attempt(outer_limit, inner_limit):
    start = asyncio.get_running_loop().time()
    try:
        async with asyncio.timeout(outer_limit) as outer:
            try:
                async with asyncio.timeout(inner_limit) as inner:
                    await asyncio.sleep(100)
            except TimeoutError:
                print("inner timeout", asyncio.get_running_loop().time() - start)
            except asyncio.CancelledError:
                print("inner sees a cancellation", inner.expired())
                raise
            print("between the blocks")
            await asyncio.sleep(100)
    except TimeoutError:
        print("outer timeout", asyncio.get_running_loop().time() - start)
    print(outer.expired(), inner.expired())


async def main():
    await attempt(3, 1)
    await attempt(1, 3)
    await attempt(2, 2)


asyncio.run(main())
