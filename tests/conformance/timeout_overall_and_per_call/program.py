# A deadline for all calls and a limit for each: whichever passes first ends the call in progress.
import asyncio


async def request(delay):
    await asyncio.sleep(delay)
    return delay


async def main():
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(10):
            for delay in (2, 7, 3, 4):
                try:
                    async with asyncio.timeout(5):
                        print(f"{loop.time():4.1f} answer {await request(delay)}")
                except TimeoutError:
                    print(f"{loop.time():4.1f} gave up {delay}")
    except TimeoutError:
        print(f"{loop.time():4.1f} overall deadline")


asyncio.run(main())
