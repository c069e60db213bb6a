import asyncio

async def baecker(theke):
    for nummer in range(1, 7):
        await theke.put(nummer)  # wartet, solange die Theke voll ist
        print("gebacken:", nummer)

async def kunde(theke):
    while True:
        broetchen = await theke.get()
        await asyncio.sleep(1)
        print("gegessen:", broetchen)
        theke.task_done()

async def main():
    theke = asyncio.Queue(maxsize=2)
    esser = asyncio.create_task(kunde(theke))
    await baecker(theke)
    await theke.join()
    esser.cancel()
    await asyncio.wait([esser])

asyncio.run(main())
