# D5: a cancellation from outside in the turn of the deadline must come out as a cancellation.
import asyncio


async def main():
    loop = asyncio.get_running_loop()

    async def call():
        try:
            return await asyncio.wait_for(asyncio.sleep(10), 1)
        except TimeoutError:
            return "taken for a timeout"

    for name, at in (("just before", 0.999), ("together", 1), ("just after", 1.001)):
        task = asyncio.create_task(call())
        loop.call_later(at, task.cancel)
        await asyncio.wait([task])
        print(name, "cancelled" if task.cancelled() else task.result())


asyncio.run(main())
