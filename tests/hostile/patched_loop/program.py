import asyncio

async def main():
    loop = asyncio.get_running_loop()
    for name in dir(loop):
        if not name.startswith('__'):
            try:
                setattr(loop, name, None)
            except (AttributeError, TypeError):
                pass
    await asyncio.sleep(1)

asyncio.run(main())
