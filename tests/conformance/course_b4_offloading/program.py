# B4: a blocking call stops the ticker; the same call in a worker thread lets it run. Counting begins
# between two ticks.
import asyncio
import time

ticks = 0


async def ticker():
    global ticks
    while True:
        await asyncio.sleep(0.01)
        ticks += 1


def library_call():
    time.sleep(0.2)
    return "antwort"


async def measure(call):
    global ticks
    task = asyncio.create_task(ticker())
    await asyncio.sleep(0.005)
    ticks = 0
    answer = await call()
    counted = ticks
    task.cancel()
    return f"{answer}: {counted} Ticks"


async def direct():
    return library_call()


async def in_thread():
    return await asyncio.to_thread(library_call)


print("direkt   :", asyncio.run(measure(direct)))
print("to_thread:", asyncio.run(measure(in_thread)))
