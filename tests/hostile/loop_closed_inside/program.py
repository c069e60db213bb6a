import asyncio

async def main():
    loop = asyncio.get_running_loop()
    try:
        loop.close()
    except RuntimeError as error:
        print(error)
    loop.stop()
    await asyncio.sleep(1)

asyncio.run(main())
