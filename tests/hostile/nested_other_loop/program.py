import asyncio

async def main():
    other = asyncio.new_event_loop()
    other.run_until_complete(asyncio.sleep(1))

asyncio.run(main())
