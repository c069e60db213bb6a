import sys
import asyncio

async def main():
    sys.modules.clear()
    await asyncio.sleep(1)
    print('still here')

asyncio.run(main())
