# If the cleanup raises, its error comes out, with a TimeoutError put into its context; if the
# awaitable swallows the cancellation and returns, wait_for gives the late result.
import asyncio


async def raising():
    try:
        await asyncio.sleep(10)
    finally:
        raise RuntimeError("cleanup failed")


async def swallowing():
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError:
        await asyncio.sleep(2)
        return "late"


async def main():
    try:
        await asyncio.wait_for(raising(), 1)
    except RuntimeError as error:
        print(error, "/", repr(error.__context__), "/", repr(error.__context__.__cause__))
    print(await asyncio.wait_for(swallowing(), 1), asyncio.get_running_loop().time())


asyncio.run(main())
