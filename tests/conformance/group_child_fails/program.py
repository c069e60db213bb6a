# When a child fails the others are cancelled, the body too if it still waits, and the errors come
# out as a group after all have ended.
import asyncio


def stamp(text):
    print(f"{asyncio.get_running_loop().time():.1f} {text}")


async def fail():
    await asyncio.sleep(1)
    raise ValueError("broken")


async def careful():
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError as error:
        stamp(f"careful cancelled {error.args}")
        await asyncio.sleep(2)
        stamp("careful clean")
        raise


async def main():
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(careful())
            group.create_task(fail())
            try:
                await asyncio.sleep(10)
            except asyncio.CancelledError as error:
                stamp(f"body cancelled {error.args}")
                raise
    except* ValueError as caught:
        stamp(f"{caught.exceptions!r} {caught.message}")
    print(asyncio.current_task().cancelling())


asyncio.run(main())
