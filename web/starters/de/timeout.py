import asyncio

async def lesen():
    try:
        await asyncio.sleep(10)
    finally:
        print("Datei geschlossen")

async def anfrage():
    try:
        await lesen()
    finally:
        print("Verbindung getrennt")

async def main():
    try:
        async with asyncio.timeout(2):
            await anfrage()
    except TimeoutError:
        print("zu langsam")

asyncio.run(main())
