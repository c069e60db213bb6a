import asyncio

async def main():
    for limit in (0, -1, float('inf'), None, 1e300, -float('inf')):
        try:
            async with asyncio.timeout(limit):
                await asyncio.sleep(1)
            print(limit, 'in time')
        except TimeoutError:
            print(limit, 'too late')
    try:
        async with asyncio.timeout(float('nan')):
            await asyncio.sleep(1)
        print('nan', 'in time')
    except (TimeoutError, ValueError) as error:
        print('nan', type(error).__name__)

asyncio.run(main())
