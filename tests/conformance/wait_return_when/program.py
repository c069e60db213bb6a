# wait returns sets of done and pending tasks, by first completion, first exception or the end of
# all; it never raises their errors.
import asyncio


async def job(delay, fail=False):
    await asyncio.sleep(delay)
    if fail:
        raise ValueError(delay)
    return delay


async def show(rule):
    start = asyncio.get_running_loop().time()
    tasks = [
        asyncio.create_task(job(delay, delay == 2), name=f"job{delay}") for delay in (1, 2, 3)
    ]
    done, pending = await asyncio.wait(tasks, return_when=rule)
    elapsed = asyncio.get_running_loop().time() - start
    print(rule, f"{elapsed:.1f}", sorted(t.get_name() for t in done),
          sorted(t.get_name() for t in pending))
    await asyncio.wait(tasks)
    print([repr(t.exception()) for t in tasks])


async def main():
    for rule in (asyncio.FIRST_COMPLETED, asyncio.FIRST_EXCEPTION, asyncio.ALL_COMPLETED):
        await show(rule)


asyncio.run(main())
