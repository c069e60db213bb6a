import asyncio

async def main():
    loop = asyncio.get_running_loop()
    loop.call_soon(print, 'from inside')
    loop._run_once()
    loop._run_once()
    loop._run()
    print('back')

asyncio.run(main())
