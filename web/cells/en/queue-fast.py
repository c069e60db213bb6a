import asyncio

def log(text):
    now = asyncio.get_running_loop().time()
    print(f"{now:4.1f} {text}")

async def producer(q):
    for number in range(5):
        await asyncio.sleep(1)
        log(f"producer puts {number}")
        await q.put(number)

async def consumer(q):
    while True:
        log("  consumer wants to get")
        number = await q.get()
        log(f"  consumer gets {number}")

async def main():
    q = asyncio.Queue(maxsize=2)
    getting = asyncio.create_task(
        consumer(q), name="consumer")
    putting = asyncio.create_task(
        producer(q), name="producer")
    await putting
    await asyncio.sleep(0.5)
    getting.cancel()
    await asyncio.wait([getting])

asyncio.run(main())
