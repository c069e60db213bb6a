# Several tasks may await one future; the cancellation of one of them cancels the future for all,
# unless they shield it.
import asyncio


async def waiter(awaitable, name):
    try:
        print(name, "gets", await awaitable)
    except asyncio.CancelledError:
        print(name, "cancelled", asyncio.current_task().cancelling())


async def main():
    loop = asyncio.get_running_loop()
    future = loop.create_future()
    tasks = [asyncio.create_task(waiter(future, f"plain {n}")) for n in range(2)]
    await asyncio.sleep(0)
    tasks[0].cancel()
    await asyncio.wait(tasks)
    future = loop.create_future()
    tasks = [asyncio.create_task(waiter(asyncio.shield(future), f"shielded {n}")) for n in range(2)]
    await asyncio.sleep(0)
    tasks[0].cancel()
    await asyncio.sleep(0)
    future.set_result("value")
    await asyncio.wait(tasks)


asyncio.run(main())
