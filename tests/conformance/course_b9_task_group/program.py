# B9: one child ends, one fails, the third is cancelled; the error comes out of the group.
import asyncio


async def a():
    await asyncio.sleep(1)
    print("  a fertig")


async def b():
    await asyncio.sleep(2)
    raise ValueError("b kaputt")


async def c():
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError:
        print("  c abgebrochen")
        raise


async def main():
    try:
        async with asyncio.TaskGroup() as group:
            for function in (a, b, c):
                group.create_task(function())
    except* ValueError as caught:
        texts = [str(error) for error in caught.exceptions]
        print(f"  gefangen: {texts} bei t = {asyncio.get_running_loop().time()}")


asyncio.run(main())
