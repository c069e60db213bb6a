import asyncio

async def laden(name, dauer):
    try:
        await asyncio.sleep(dauer)
        if name == "b":
            raise ValueError("b ist kaputt")
        print(name, "geladen")
    except asyncio.CancelledError:
        print(name, "abgebrochen")
        raise

async def main():
    async with asyncio.TaskGroup() as gruppe:
        for name, dauer in [("a", 1), ("b", 2), ("c", 3)]:
            gruppe.create_task(laden(name, dauer), name=name)

asyncio.run(main())
