# An error of the body cancels the children and comes out in the group, together with errors from
# their cleanup, the body's own one last.
import asyncio


async def child(name):
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError:
        raise KeyError(name) from None


async def main():
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(child("first"))
            await asyncio.sleep(1)
            raise ValueError("body")
    except ExceptionGroup as caught:
        print(caught)
        for error in caught.exceptions:
            print(repr(error))
        print(repr(caught.__cause__), repr(caught.__context__))


asyncio.run(main())
