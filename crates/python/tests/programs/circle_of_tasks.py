import asyncio

tasks = {}


async def wait_for_other(name):
    await asyncio.sleep(0)
    await tasks[name]


async def main():
    tasks["a"] = asyncio.create_task(wait_for_other("b"), name="a")
    tasks["b"] = asyncio.create_task(wait_for_other("a"), name="b")
    await tasks["a"]


asyncio.run(main())
