# Cancelling a task that waits with asyncio.wait leaves the awaited tasks alone.
import asyncio


async def watcher(tasks):
    try:
        await asyncio.wait(tasks)
    except asyncio.CancelledError:
        print(f"{asyncio.get_running_loop().time():.1f} watcher cancelled")
        raise


async def main():
    tasks = [asyncio.create_task(asyncio.sleep(n, n)) for n in (2, 3)]
    watching = asyncio.create_task(watcher(tasks))
    await asyncio.sleep(1)
    watching.cancel()
    done, _ = await asyncio.wait([watching])
    print(watching.cancelled(), [task.done() for task in tasks])
    print(await asyncio.gather(*tasks))


asyncio.run(main())
