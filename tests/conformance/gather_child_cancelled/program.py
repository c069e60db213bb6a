# A child that is cancelled on its own makes gather raise CancelledError in the caller, who has not
# been asked to stop; the other children run on.
import asyncio


async def main():
    victim = asyncio.create_task(asyncio.sleep(5, "victim"))
    other = asyncio.create_task(asyncio.sleep(2, "other"))
    asyncio.get_running_loop().call_later(1, victim.cancel)
    try:
        await asyncio.gather(victim, other)
    except asyncio.CancelledError:
        print("cancelled", asyncio.current_task().cancelling())
    print(victim.cancelled(), other.done())
    print(await other, asyncio.get_running_loop().time())


asyncio.run(main())
