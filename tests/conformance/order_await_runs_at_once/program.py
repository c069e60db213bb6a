# Awaiting a coroutine is a call: it runs at once, and no other task gets a turn unless it waits.
# Awaiting a task that is done does not give up the turn either.
import asyncio

log = []


async def quick(name):
    log.append(name)
    return name


async def bystander():
    log.append("bystander")


async def main():
    other = asyncio.create_task(bystander())
    log.append(await quick("called"))
    log.append("still no turn")
    await other
    log.append("after other")
    again = asyncio.create_task(bystander())
    log.append(await other)
    log.append("other was done, no turn given")
    await again
    print(*log, sep="\n")


asyncio.run(main())
