import asyncio
import time

async def attempt(seconds):
    try:
        await asyncio.wait_for(asyncio.sleep(seconds), 1)
        print(seconds, 'slept')
    except (ValueError, OverflowError, TimeoutError) as error:
        print(seconds, type(error).__name__)

async def main():
    for seconds in (float('nan'), -1, 0, float('inf'), 1e300, -1e300, -float('inf')):
        await attempt(seconds)

for seconds in (float('nan'), -1, -float('inf')):
    try:
        time.sleep(seconds)
    except (ValueError, OverflowError) as error:
        print(seconds, error)
asyncio.run(main())
