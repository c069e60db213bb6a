# A cancelled handle does not run; handles know whether they are cancelled and for when they are
# set, and compare by deadline.
import asyncio


async def main():
    loop = asyncio.get_running_loop()
    first = loop.call_later(1, print, "first runs")
    second = loop.call_later(2, print, "second must not run")
    soon = loop.call_soon(print, "soon must not run")
    second.cancel()
    second.cancel()
    soon.cancel()
    print(first.cancelled(), second.cancelled(), soon.cancelled())
    print(first.when(), second.when())
    print(first < second, first > second, first <= second, first == second)
    await asyncio.sleep(3)
    first.cancel()
    print("cancelled after it ran:", first.cancelled())


asyncio.run(main())
