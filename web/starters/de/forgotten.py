import asyncio

async def speichern(text):
    await asyncio.sleep(1)
    print("gespeichert:", text)

async def main():
    print("vorher")
    speichern("Tagebuch")  # hier fehlt etwas
    print("nachher")

asyncio.run(main())
