import sys


async def handler(dauer, timeout):
    try:
        return await asyncio.wait_for(service(dauer), timeout)
    except TimeoutError:
        sys.exit("timeout")
