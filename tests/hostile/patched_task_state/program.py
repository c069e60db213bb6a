import asyncio

async def main():
    task = asyncio.current_task()
    task._name = None
    task._state = 17
    task._exception = 3
    task._num_cancels_requested = 'x'
    task._coro = None
    task._fut_waiter = task
    child = asyncio.create_task(asyncio.sleep(1))
    child._loop = None
    child._callbacks = 5
    await asyncio.sleep(1)

asyncio.run(main())
