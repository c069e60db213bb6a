# A task works on a copy of its creator's context, made at its creation: changes go neither way.
import asyncio
from contextvars import ContextVar

user = ContextVar("user", default="nobody")


async def child(name):
    print(name, "starts with", user.get())
    user.set(name)
    await asyncio.sleep(1)
    print(name, "still has", user.get())


async def main():
    user.set("main")
    one = asyncio.create_task(child("one"))
    user.set("changed later")
    two = asyncio.create_task(child("two"))
    await asyncio.gather(one, two)
    print("main has", user.get())
    await child("awaited directly")
    print("main has", user.get())


asyncio.run(main())
