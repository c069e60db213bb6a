import asyncio


async def a():
    try:
        await asyncio.sleep(1)
    except asyncio.CancelledError:
        print("  a abgebrochen")
        raise
    print("  a fertig")


async def b():
    try:
        await asyncio.sleep(2)
    except asyncio.CancelledError:
        print("  b abgebrochen")
        raise
    raise ValueError("b kaputt")


async def c():
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError:
        print("  c abgebrochen")
        raise
    print("  c fertig")


async def main():
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(a(), name="a")
            group.create_task(b(), name="b")
            group.create_task(c(), name="c")
        print(f"  alle fertig bei t = {loop.time()}")
    except* ValueError as caught:
        texts = [str(error) for error in caught.exceptions]
        print(f"  gefangen: {texts} bei t = {loop.time()}")


asyncio.run(main())
