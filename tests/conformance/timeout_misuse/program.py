# A timeout is used once and only inside a task; anything else is refused.
import asyncio


async def main():
    scope = asyncio.timeout(1)
    try:
        scope.reschedule(3)
    except RuntimeError as error:
        print("early:", error)
    async with scope:
        try:
            async with scope:
                pass
        except RuntimeError as error:
            print("twice:", error)
    try:
        async with scope:
            pass
    except RuntimeError as error:
        print("again:", error)


def outside(attempt):
    try:
        attempt()
    except RuntimeError as error:
        print("outside:", error)


asyncio.run(main())
outside(lambda: asyncio.timeout(1))
entering = asyncio.Timeout(None).__aenter__()
outside(lambda: entering.send(None))
