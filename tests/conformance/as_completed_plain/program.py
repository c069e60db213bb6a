# Iterated with for, as_completed yields coroutines that give the results in order of completion;
# an error comes out of the await of its turn.
import asyncio


async def job(name, delay):
    await asyncio.sleep(delay)
    if name == "bad":
        raise ValueError("bad job")
    return name


async def main():
    loop = asyncio.get_running_loop()
    jobs = [job("third", 3), job("first", 1), job("bad", 2)]
    for number, earliest in enumerate(asyncio.as_completed(jobs)):
        try:
            print(number, await earliest, loop.time())
        except ValueError as error:
            print(number, "error:", error, loop.time())


asyncio.run(main())
