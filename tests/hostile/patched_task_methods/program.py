import asyncio

asyncio.Task._Task__step = None
asyncio.Task.__init__ = lambda *a, **k: None

async def main():
    await asyncio.sleep(1)

asyncio.run(main())
