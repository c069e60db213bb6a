# call_soon_threadsafe, used by the loop's own thread, queues like call_soon.
import asyncio


async def main():
    loop = asyncio.get_running_loop()
    log = []
    loop.call_soon(log.append, 1)
    handle = loop.call_soon_threadsafe(log.append, 2)
    loop.call_soon(log.append, 3)
    loop.call_soon_threadsafe(log.append, "never").cancel()
    print(log, handle.cancelled())
    await asyncio.sleep(0)
    print(log)


asyncio.run(main())
