# A task that is created while asyncio.run cancels the leftovers is abandoned when they have ended.
import asyncio

late = []


async def never():
    await asyncio.sleep(1)
    print("not printed")


async def background():
    try:
        await asyncio.sleep(100)
    finally:
        late.append(asyncio.create_task(never()))
        print("background gone")


async def main():
    task = asyncio.create_task(background())
    await asyncio.sleep(1)
    print(task.done())


asyncio.run(main())
print("late task done:", late[0].done())
