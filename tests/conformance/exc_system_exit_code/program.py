# sys.exit inside a coroutine ends the program with its code; the main task's finally runs.
import asyncio
import sys


async def main():
    try:
        await asyncio.sleep(1)
        sys.exit(7)
    finally:
        print("finally")


asyncio.run(main())
print("not reached")
