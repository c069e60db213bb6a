import asyncio
import time


async def arbeit():
    await asyncio.sleep(10)
    print("  arbeit: fertig")


async def db():
    print("  db: start")
    try:
        await asyncio.shield(arbeit())
        print("  db: fertig")
        return "Ergebnis"
    except asyncio.CancelledError:
        print("  db: abgebrochen, räume auf")
        raise
    finally:
        await asyncio.sleep(0.3)
        print("  db: aufgeräumt")


async def service():
    loop = asyncio.get_running_loop()
    print("  service: start")
    try:
        async with asyncio.timeout(1.5):
            return await db()
    except TimeoutError:
        print(f"  service: Timeout nach {loop.time()} s (virtuell)")
        raise
    finally:
        print("  service: finally")
        time.sleep(0.3)
        print("  service: Aufräumen scheitert")
        raise RuntimeError("service")


async def handler():
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(2):
            task = asyncio.create_task(service(), name="service")
            await asyncio.wait({task})
            result = task.result()
        print(f"  handler: {result} nach {loop.time()} s (virtuell)")
    except TimeoutError:
        print(f"  handler: Timeout nach {loop.time()} s (virtuell)")
    except asyncio.CancelledError:
        print("  handler: Abbruch verschluckt")


async def client(task):
    await asyncio.sleep(1.6)
    task.cancel()
    await asyncio.sleep(0.2)
    task.cancel()


async def main():
    loop = asyncio.get_running_loop()
    task = asyncio.create_task(handler(), name="handler")
    other = asyncio.create_task(client(task), name="client")
    try:
        await task
    except asyncio.CancelledError:
        print(f"  handler: abgebrochen nach {loop.time()} s (virtuell)")
    except RuntimeError as error:
        print(f"  handler: Fehler von {error} nach {loop.time()} s (virtuell)")
    other.cancel()
    await asyncio.wait({other})
    while rest := asyncio.all_tasks() - {asyncio.current_task()}:
        await asyncio.wait(rest)


asyncio.run(main())
