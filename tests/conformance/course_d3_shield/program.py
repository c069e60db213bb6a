# D3: the shielded inner task goes on, while the outer one still gets the error.
import asyncio


async def main():
    inner = asyncio.create_task(asyncio.sleep(0.5, "inner result"))

    async def outer():
        await asyncio.shield(inner)

    task = asyncio.create_task(outer())
    await asyncio.sleep(0.1)
    task.cancel()
    await asyncio.wait([task])
    print("outer cancelled", task.cancelled(), "inner cancelled", inner.cancelled())
    print(await inner, f"{asyncio.get_running_loop().time():.2f}")


asyncio.run(main())
