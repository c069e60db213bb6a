# B3: a blocking sleep stops the ticker, an awaited one lets it run. Counting begins between two
# ticks, so that no tie decides the result.
import asyncio
import time

ticks = 0


async def ticker():
    global ticks
    while True:
        await asyncio.sleep(0.01)
        ticks += 1


async def measure(wait):
    global ticks
    task = asyncio.create_task(ticker())
    await asyncio.sleep(0.005)
    ticks = 0
    await wait()
    counted = ticks
    task.cancel()
    return counted


async def blocking():
    time.sleep(0.1)


async def yielding():
    await asyncio.sleep(0.1)


print(f"time.sleep   : {asyncio.run(measure(blocking))} Ticks")
print(f"asyncio.sleep: {asyncio.run(measure(yielding))} Ticks")
