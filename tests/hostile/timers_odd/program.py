import asyncio

async def main():
    loop = asyncio.get_running_loop()
    for delay in (1e300, float('inf'), float('nan'), -5, -float('inf'), 0, 2**63, 2**64, 1e18):
        try:
            loop.call_later(delay, print, 'called', delay)
            loop.call_at(delay, print, 'called at', delay)
        except (ValueError, OverflowError) as error:
            print(delay, error)
    await asyncio.sleep(1)
    print('over')

asyncio.run(main())
