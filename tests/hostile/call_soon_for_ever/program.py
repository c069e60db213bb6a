import asyncio

async def main():
    loop = asyncio.get_running_loop()

    def again():
        loop.call_soon(again)

    again()
    await asyncio.sleep(1)
    print('never')

asyncio.run(main())
