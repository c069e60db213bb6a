import asyncio

async def essen(name, erste, zweite):
    async with erste:
        print(name, "hat eine Gabel")
        await asyncio.sleep(1)
        async with zweite:  # die hält schon der andere
            print(name, "isst")

async def main():
    links, rechts = asyncio.Lock(), asyncio.Lock()
    async with asyncio.TaskGroup() as gruppe:
        gruppe.create_task(essen("Ada", links, rechts), name="Ada")
        gruppe.create_task(essen("Bob", rechts, links), name="Bob")

asyncio.run(main())
