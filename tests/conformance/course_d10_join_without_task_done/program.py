# D10: join without task_done never returns; a consumer that waits after the last item neither.
import asyncio


async def consumer(queue, log):
    while True:
        log.append(await queue.get())


async def main():
    queue, log = asyncio.Queue(), []
    task = asyncio.create_task(consumer(queue, log))
    for number in range(3):
        await queue.put(number)
    for name, awaitable in (("join", queue.join()), ("consumer", asyncio.shield(task))):
        try:
            await asyncio.wait_for(awaitable, 0.3)
        except TimeoutError:
            print(name, "hangs", log, queue.qsize())
    task.cancel()


asyncio.run(main())
