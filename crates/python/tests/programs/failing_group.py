import asyncio


async def job(name, seconds, error=None):
    await asyncio.sleep(seconds)
    if error:
        raise ValueError(error)
    return name


async def main():
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(job("quick", 1), name="quick")
            group.create_task(job("bad", 2, "broken"), name="bad")
            group.create_task(job("slow", 3), name="slow")
    except* ValueError as errors:
        print(errors.exceptions)


asyncio.run(main())
