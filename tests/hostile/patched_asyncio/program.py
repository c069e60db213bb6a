import asyncio

async def main():
    pass

del asyncio.tasks.Task, asyncio.tasks._PyTask
asyncio.sleep = None
asyncio.run(main())
