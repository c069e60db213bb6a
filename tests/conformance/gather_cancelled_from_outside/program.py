# Cancelling the task that awaits a gather cancels all its children; the caller goes on as soon as
# the first of them has ended, while the others still clean up.
import asyncio


def stamp(text):
    print(f"{asyncio.get_running_loop().time():.1f} {text}")


async def child(name, cleanup):
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError as error:
        stamp(f"{name} cancelled {error.args}")
        await asyncio.sleep(cleanup)
        stamp(f"{name} clean")
        raise


async def parent():
    try:
        await asyncio.gather(child("a", 1), child("b", 2))
    except asyncio.CancelledError as error:
        stamp(f"parent cancelled {error.args}")
        raise


async def main():
    task = asyncio.create_task(parent())
    await asyncio.sleep(1)
    task.cancel("stop it")
    try:
        await task
    except asyncio.CancelledError as error:
        stamp(f"main sees {error.args} {task.cancelled()}")
    await asyncio.sleep(5)
    stamp("main ends")


asyncio.run(main())
