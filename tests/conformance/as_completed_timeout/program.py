# When the timeout is over, the remaining awaits raise TimeoutError; nothing is cancelled.
import asyncio


async def main():
    loop = asyncio.get_running_loop()
    tasks = [asyncio.create_task(asyncio.sleep(delay, delay)) for delay in (1, 5, 6)]
    for earliest in asyncio.as_completed(tasks, timeout=2):
        try:
            print("got", await earliest, loop.time())
        except TimeoutError as error:
            print("timeout", repr(error), loop.time())
    print([task.done() for task in tasks], [task.cancelled() for task in tasks])
    try:
        async for task in asyncio.as_completed(tasks[1:], timeout=1):
            print("never", task)
    except TimeoutError:
        print("timeout", loop.time())
    print(await asyncio.gather(*tasks))


asyncio.run(main())
