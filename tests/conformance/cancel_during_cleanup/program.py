# A second request during the cleanup interrupts the cleanup, whose own finally still runs.
import asyncio


def stamp(text):
    print(f"{asyncio.get_running_loop().time():.1f} {text}")


async def worker():
    try:
        await asyncio.sleep(10)
    finally:
        stamp("cleanup starts")
        try:
            await asyncio.sleep(5)
            stamp("cleanup done, not reached")
        finally:
            stamp("cleanup interrupted")


async def main():
    task = asyncio.create_task(worker())
    await asyncio.sleep(1)
    task.cancel("first")
    await asyncio.sleep(1)
    task.cancel("second")
    try:
        await task
    except asyncio.CancelledError as error:
        stamp(repr(error))
        stamp(repr(error.__context__))


asyncio.run(main())
