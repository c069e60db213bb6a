# sleep gives its result, takes zero and negative delays as one turn, and refuses what is no number.
import asyncio


async def main():
    loop = asyncio.get_running_loop()
    print(await asyncio.sleep(1, result="slept"))
    print(await asyncio.sleep(0, "zero"), loop.time())
    print(await asyncio.sleep(-3, "negative"), loop.time())
    for wrong in (float("nan"), "soon", None):
        try:
            await asyncio.sleep(wrong)
        except (ValueError, TypeError) as error:
            print(type(error).__name__)


asyncio.run(main())
