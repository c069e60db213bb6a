import asyncio
import time

async def uhr():
    for sekunde in range(1, 5):
        await asyncio.sleep(1)
        print("tick", sekunde)

async def rechnen():
    await asyncio.sleep(0.5)
    time.sleep(2.5)  # blockiert alle; probier asyncio.sleep mit await

async def main():
    await asyncio.gather(uhr(), rechnen())

asyncio.run(main())
