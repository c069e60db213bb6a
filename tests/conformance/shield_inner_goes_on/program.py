# Cancelling the task that awaits a shield raises there, but the shielded task goes on to its end.
import asyncio


def stamp(text):
    print(f"{asyncio.get_running_loop().time():.1f} {text}")


async def inner():
    await asyncio.sleep(2)
    stamp("inner done")
    return "kept"


async def outer(task):
    try:
        await asyncio.shield(task)
    except asyncio.CancelledError:
        stamp(f"outer cancelled, inner done: {task.done()}")
        raise


async def main():
    shielded = asyncio.create_task(inner())
    caller = asyncio.create_task(outer(shielded))
    await asyncio.sleep(1)
    caller.cancel()
    await asyncio.wait([caller])
    stamp(f"caller cancelled: {caller.cancelled()}")
    print(await shielded)


asyncio.run(main())
