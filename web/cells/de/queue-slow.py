import asyncio

def log(text):
    zeit = asyncio.get_running_loop().time()
    print(f"{zeit:4.1f} {text}")

async def erzeuger(q):
    for nummer in range(5):
        log(f"erzeuger will {nummer} abgeben")
        await q.put(nummer)
        log(f"erzeuger hat {nummer} abgegeben")

async def verbraucher(q):
    while True:
        await asyncio.sleep(1)
        nummer = await q.get()
        log(f"  verbraucher nimmt {nummer}")

async def main():
    q = asyncio.Queue(maxsize=2)
    nehmen = asyncio.create_task(
        verbraucher(q), name="verbraucher")
    geben = asyncio.create_task(
        erzeuger(q), name="erzeuger")
    await geben
    nehmen.cancel()
    await asyncio.wait([nehmen])

asyncio.run(main())
