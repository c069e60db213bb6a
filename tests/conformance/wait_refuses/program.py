# wait refuses coroutines, an empty set, a single task and an unknown rule.
import asyncio


async def main():
    coroutine = asyncio.sleep(0)
    task = asyncio.create_task(asyncio.sleep(0))
    trials = [
        ([coroutine], {}),
        ([], {}),
        (task, {}),
        ([task], {"return_when": "SOMETIMES"}),
    ]
    for tasks, options in trials:
        try:
            await asyncio.wait(tasks, **options)
        except (TypeError, ValueError) as error:
            print(f"{type(error).__name__}: {error}" if tasks is not task else type(error).__name__)
    coroutine.close()
    await task


asyncio.run(main())
