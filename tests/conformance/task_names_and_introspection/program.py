# Task names count up from Task-1; current_task and all_tasks tell who runs and who is not done.
import asyncio


async def idle():
    await asyncio.sleep(1)


async def main():
    me = asyncio.current_task()
    print(me.get_name(), len(asyncio.all_tasks()), me in asyncio.all_tasks())
    tasks = [asyncio.create_task(idle()), asyncio.create_task(idle(), name="given")]
    tasks.append(asyncio.create_task(idle()))
    print(sorted(task.get_name() for task in asyncio.all_tasks()))
    tasks[0].set_name(12)
    print([task.get_name() for task in tasks], tasks[1].get_coro().__name__)
    await asyncio.gather(*tasks)
    print([task.get_name() for task in asyncio.all_tasks()])


asyncio.run(main())
try:
    asyncio.current_task()
except RuntimeError as error:
    print(error)
