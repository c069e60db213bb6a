import asyncio

async def cook(what, seconds):
    print(what, "on the stove")
    await asyncio.sleep(seconds)  # it cooks by itself meanwhile
    print(what, "done")

async def main():
    pasta = asyncio.create_task(cook("pasta", 2))
    sauce = asyncio.create_task(cook("sauce", 3))
    await pasta
    await sauce
    print("Dinner!")

asyncio.run(main())
