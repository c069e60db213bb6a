import asyncio

async def save(text):
    await asyncio.sleep(1)
    print("saved:", text)

async def main():
    print("before")
    save("diary")  # something is missing here
    print("after")

asyncio.run(main())
