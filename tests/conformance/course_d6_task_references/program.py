# D6: the loop alone does not keep a task, so one's own set does, emptied by a callback.
import asyncio

background = set()


async def job(number):
    await asyncio.sleep(number)
    print(f"{asyncio.get_running_loop().time():.0f} job {number}, kept {len(background)}")


async def main():
    for number in (1, 2, 3):
        task = asyncio.create_task(job(number))
        background.add(task)
        task.add_done_callback(background.discard)
    while background:
        await asyncio.sleep(0.5)
    print("all gone at", asyncio.get_running_loop().time())


asyncio.run(main())
