# Exercise 3: the repaired handler is in time, times out with the chain cleaned up, and passes on a
# cancellation of its caller.
import asyncio

offen, log = [], []


async def datenbank(dauer):
    offen.append("datenbank")
    try:
        await asyncio.sleep(dauer)
        return f"daten({dauer})"
    finally:
        offen.remove("datenbank")
        log.append("datenbank aufgeräumt")


async def service(dauer):
    offen.append("service")
    try:
        return await datenbank(dauer)
    finally:
        offen.remove("service")
        log.append("service aufgeräumt")


async def handler(dauer, timeout):
    try:
        async with asyncio.timeout(timeout):
            return await service(dauer)
    except TimeoutError:
        return "timeout"


async def main():
    loop = asyncio.get_running_loop()
    for dauer in (1, 10):
        print(await handler(dauer, 2), offen, loop.time())
    task = asyncio.create_task(handler(10, 5))
    await asyncio.sleep(1)
    print(offen)
    task.cancel()
    await asyncio.wait([task])
    print(task.cancelled(), offen, loop.time(), log[-2:])


asyncio.run(main())
