# A task that awaits itself fails with RuntimeError, and so does a coroutine awaited twice.
import asyncio
import re


async def main():
    box = []

    async def selfish():
        await box[0]

    box.append(asyncio.create_task(selfish()))
    try:
        await box[0]
    except RuntimeError as error:
        print(re.sub(r"<.*>", "<the task>", str(error)))

    async def once():
        return 1

    coroutine = once()
    print(await coroutine)
    try:
        await coroutine
    except RuntimeError as error:
        print(error)
    shared = asyncio.sleep(1)
    first = asyncio.create_task(shared)
    second = asyncio.create_task(shared)
    print([repr(r) for r in await asyncio.gather(first, second, return_exceptions=True)])


asyncio.run(main())
