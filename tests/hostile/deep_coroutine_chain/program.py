import asyncio

async def link(n):
    if n:
        await link(n - 1)

asyncio.run(link(10_000))
