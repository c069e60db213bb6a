# The traceback of an error that crossed two coroutines has the lines of the program's own frames.
import asyncio
import traceback


async def inner():
    await asyncio.sleep(1)
    raise ValueError("deep")


async def middle():
    try:
        await inner()
    finally:
        pass


async def main():
    here = main.__code__.co_filename
    for awaitable in (middle(), asyncio.create_task(middle())):
        try:
            await awaitable
        except ValueError as error:
            frames = traceback.extract_tb(error.__traceback__)
            print([(frame.name, frame.lineno) for frame in frames if frame.filename == here])
            print(traceback.format_exception_only(error))


asyncio.run(main())
