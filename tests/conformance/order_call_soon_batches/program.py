# Handles scheduled by a handle wait for the next turn; what was ready before runs first.
import asyncio


def note(loop, name, depth):
    print(name, depth)
    if depth:
        loop.call_soon(note, loop, name, depth - 1)


async def main():
    loop = asyncio.get_running_loop()
    loop.call_soon(note, loop, "x", 2)
    loop.call_soon(note, loop, "y", 1)
    loop.call_soon(note, loop, "z", 0)
    for turn in range(4):
        print("main turn", turn)
        await asyncio.sleep(0)


asyncio.run(main())
