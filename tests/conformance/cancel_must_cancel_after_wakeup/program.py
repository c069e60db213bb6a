# A cancellation that comes when the awaited future is settled already still arrives at that await,
# and the result is lost.
import asyncio


async def worker(future):
    try:
        print("got", await future)
    except asyncio.CancelledError:
        print("cancelled although the future has", future.result())
        raise


async def main():
    future = asyncio.get_running_loop().create_future()
    task = asyncio.create_task(worker(future))
    await asyncio.sleep(0)
    future.set_result("a value")
    task.cancel()
    await asyncio.wait([task])
    print(task.cancelled(), future.cancelled())


asyncio.run(main())
