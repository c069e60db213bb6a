import asyncio
import time

async def puls():
    for schlag in range(1, 5):
        await asyncio.sleep(0.5)
        print(time.monotonic(), "Puls", schlag)

async def bericht():
    await asyncio.sleep(0.7)
    time.sleep(1)  # alles andere steht
    print(time.monotonic(), "Bericht fertig")

async def main():
    async with asyncio.TaskGroup() as tg:
        tg.create_task(puls(), name="puls")
        tg.create_task(bericht(), name="bericht")

asyncio.run(main())
