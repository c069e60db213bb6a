# Callbacks are called in their order, one turn after the future is done, with the future; the same one
# may be added twice and remove takes all of it away.
import asyncio


async def main():
    loop = asyncio.get_running_loop()
    future = loop.create_future()

    def one(f):
        print("one", f.result())

    def two(f):
        print("two", f is future)

    for callback in (one, two, one, two, one):
        future.add_done_callback(callback)
    print("removed", future.remove_done_callback(two), future.remove_done_callback(two))
    future.set_result("r")
    print("set")
    await asyncio.sleep(0)
    future.add_done_callback(two)
    print("added late, not called at once")
    await asyncio.sleep(0)


asyncio.run(main())
