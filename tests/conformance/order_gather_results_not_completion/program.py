# gather gives its results in the order of its arguments, whatever the order of completion.
import asyncio


async def job(name, delay):
    await asyncio.sleep(delay)
    print(f"{asyncio.get_running_loop().time():.1f} {name} ends")
    return f"{name}:{delay}"


async def main():
    print(await asyncio.gather(job("slow", 3), job("fast", 1), job("medium", 2)))


asyncio.run(main())
