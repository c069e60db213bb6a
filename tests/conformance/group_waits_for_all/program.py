# A TaskGroup's block ends when all its children have ended; results are read from the tasks, and a
# child may add others.
import asyncio


def stamp(text):
    print(f"{asyncio.get_running_loop().time():.1f} {text}")


async def child(group, name, delay):
    await asyncio.sleep(delay)
    stamp(name)
    if name == "parent":
        group.create_task(child(group, "grandchild", 3))
    return name


async def main():
    async with asyncio.TaskGroup() as group:
        one = group.create_task(child(group, "parent", 1))
        two = group.create_task(child(group, "sibling", 2), name="named")
        stamp("body ends")
    stamp("group ends")
    print(one.result(), two.result(), two.get_name())


asyncio.run(main())
