# With return_exceptions errors and cancellations of children are results like others.
import asyncio


async def fail():
    await asyncio.sleep(1)
    raise KeyError("missing")


async def main():
    victim = asyncio.create_task(asyncio.sleep(9))
    asyncio.get_running_loop().call_later(0.5, victim.cancel, "enough")
    results = await asyncio.gather(
        asyncio.sleep(2, "fine"), fail(), victim, return_exceptions=True
    )
    for result in results:
        print(repr(result))
    print(asyncio.get_running_loop().time())


asyncio.run(main())
