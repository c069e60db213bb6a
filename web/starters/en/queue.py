import asyncio

async def baker(counter):
    for number in range(1, 7):
        await counter.put(number)  # waits while the counter is full
        print("baked:", number)

async def customer(counter):
    while True:
        roll = await counter.get()
        await asyncio.sleep(1)
        print("eaten:", roll)
        counter.task_done()

async def main():
    counter = asyncio.Queue(maxsize=2)
    eater = asyncio.create_task(customer(counter))
    await baker(counter)
    await counter.join()
    eater.cancel()
    await asyncio.wait([eater])

asyncio.run(main())
