import asyncio
import time
from asyncio import timeout as frist


async def handler(dauer, timeout):
    try:
        async with frist(timeout):
            return await service(dauer)
    except TimeoutError:
        return "timeout"
