# set wakes all waiters in their order; wait on a set event does not give up the turn; clear makes
# later waiters wait again.
import asyncio


async def waiter(event, name):
    print(name, await event.wait(), asyncio.get_running_loop().time())


async def main():
    event = asyncio.Event()
    tasks = [asyncio.create_task(waiter(event, name)) for name in ("a", "b")]
    await asyncio.sleep(1)
    print(event.is_set(), event.set(), event.is_set())
    bystander = asyncio.create_task(asyncio.sleep(0))
    await event.wait()
    print("no turn given:", not any(task.done() for task in tasks))
    event.clear()
    late = asyncio.create_task(waiter(event, "late"))
    await asyncio.sleep(1)
    print(event.is_set(), late.done())
    event.set()
    await asyncio.gather(*tasks, late, bystander)


asyncio.run(main())
