# A chain of tasks that await each other unwinds one turn per link.
import asyncio

turn = 0


async def count_turns():
    global turn
    while True:
        await asyncio.sleep(0)
        turn += 1


async def link(inner, name):
    result = await inner
    print(f"turn {turn}: {name} has {result}")
    return result + 1


async def main():
    counter = asyncio.create_task(count_turns())
    gate = asyncio.get_running_loop().create_future()
    inner = gate
    for name in ("first", "second", "third"):
        inner = asyncio.create_task(link(inner, name))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    gate.set_result(1)
    print(f"turn {turn}: gate open")
    result = await inner
    print(f"turn {turn}: main has {result}")
    counter.cancel()


asyncio.run(main())
