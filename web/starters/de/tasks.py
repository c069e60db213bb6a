import asyncio

async def kochen(was, dauer):
    print(was, "auf den Herd")
    await asyncio.sleep(dauer)  # solange kocht es von allein
    print(was, "fertig")

async def main():
    nudeln = asyncio.create_task(kochen("Nudeln", 2))
    sosse = asyncio.create_task(kochen("Soße", 3))
    await nudeln
    await sosse
    print("Essen!")

asyncio.run(main())
