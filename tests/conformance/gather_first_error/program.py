# The first error goes to the caller at once; the others run on, uncancelled, and can be awaited.
import asyncio


async def job(name, delay, fail=False):
    try:
        await asyncio.sleep(delay)
    finally:
        print(f"{asyncio.get_running_loop().time():.1f} {name} over")
    if fail:
        raise ValueError(name)
    return name


async def main():
    good = asyncio.create_task(job("good", 3))
    bad = asyncio.create_task(job("bad", 1, fail=True))
    later = asyncio.create_task(job("later", 2, fail=True))
    try:
        await asyncio.gather(good, bad, later)
    except ValueError as error:
        print(f"{asyncio.get_running_loop().time():.1f} caught {error}")
    print(good.done(), bad.done(), later.done())
    print(await good)
    print(repr(later.exception()))


asyncio.run(main())
