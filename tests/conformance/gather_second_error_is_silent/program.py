# Errors after the first are kept in their tasks; gather counts them as retrieved, so that nothing
# reaches the loop's exception handler.
import asyncio


async def fail(delay):
    await asyncio.sleep(delay)
    raise RuntimeError(f"after {delay}")


async def main():
    seen = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: seen.append(context))
    try:
        await asyncio.gather(fail(1), fail(2), fail(3))
    except RuntimeError as error:
        print("caught", error)
    await asyncio.sleep(5)
    print("reported:", len(seen))


asyncio.run(main())
