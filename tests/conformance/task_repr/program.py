# The representation of a task names its state, its name, its coroutine and what it waits for.
import asyncio
import re


def show(task):
    text = re.sub(r"0x[0-9a-f]+", "ADDRESS", repr(task))
    print(re.sub(r" at \S+:(\d+)", r" at LINE \1", re.sub(r"created at .*?:", "", text)))


async def work(fails=False):
    await asyncio.sleep(1)
    if fails:
        raise ValueError("broken")
    return "result"


async def main():
    good = asyncio.create_task(work(), name="good")
    bad = asyncio.create_task(work(True), name="bad")
    gone = asyncio.create_task(work(), name="gone")
    show(good)
    await asyncio.sleep(0)
    gone.cancel()
    print("cancelling" in repr(gone), "wait_for=<Future pending" in repr(good))
    await asyncio.wait([good, bad, gone])
    for task in (good, bad, gone):
        show(task)


asyncio.run(main())
