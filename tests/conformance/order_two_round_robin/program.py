# Two tasks that give up their turn with sleep(0) alternate strictly; a third that never waits runs
# through at once.
import asyncio


async def polite(name, rounds):
    for number in range(rounds):
        print(f"{name}{number}", end=" ")
        await asyncio.sleep(0)


async def greedy():
    for number in range(3):
        print(f"g{number}", end=" ")


async def main():
    async with asyncio.TaskGroup() as group:
        group.create_task(polite("a", 4))
        group.create_task(greedy())
        group.create_task(polite("b", 4))
    print()


asyncio.run(main())
