# A task created with create_task runs only when its creator first waits, and tasks start in the
# order in which they were created.
import asyncio


async def worker(name):
    print(name, "first")
    await asyncio.sleep(0)
    print(name, "second")
    return name.upper()


async def main():
    tasks = [asyncio.create_task(worker(name)) for name in "abc"]
    print("created, nobody has run")
    await asyncio.sleep(0)
    print("main after one turn")
    for task in tasks:
        print(task.done())
    print([await task for task in tasks])


asyncio.run(main())
