import asyncio, time

async def main():
    loop = asyncio.get_running_loop()
    before = loop.time()
    try:
        loop.time = lambda: before - 10
    except AttributeError as error:
        print(error)
    time.monotonic = lambda: -1.0
    loop.call_at(before - 100, print, 'overdue')
    await asyncio.sleep(1)
    print('done')

asyncio.run(main())
