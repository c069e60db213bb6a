import asyncio

def log(text):
    zeit = asyncio.get_running_loop().time()
    print(f"{zeit:4.1f} {text}")

async def erzeuger(q):
    for nummer in range(5):
        await asyncio.sleep(1)
        log(f"erzeuger gibt {nummer} ab")
        await q.put(nummer)

async def verbraucher(q):
    while True:
        log("  verbraucher will nehmen")
        nummer = await q.get()
        log(f"  verbraucher nimmt {nummer}")

async def main():
    q = asyncio.Queue(maxsize=2)
    nehmen = asyncio.create_task(
        verbraucher(q), name="verbraucher")
    geben = asyncio.create_task(
        erzeuger(q), name="erzeuger")
    await geben
    await asyncio.sleep(0.5)
    nehmen.cancel()
    await asyncio.wait([nehmen])

asyncio.run(main())
