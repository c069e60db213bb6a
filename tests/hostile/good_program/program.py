import asyncio

async def say(seconds, text):
    await asyncio.sleep(seconds)
    print(asyncio.get_running_loop().time(), text)
    return seconds * seconds

async def main():
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(say(1, 'first')), group.create_task(say(2, 'second'))]
    results = [task.result() for task in tasks]
    results.append(await asyncio.to_thread(lambda: 9))
    await asyncio.sleep(1)
    print(results, asyncio.get_running_loop().time())

asyncio.run(main())
