# wait_for around a shield gives up after the timeout while the shielded task ends in peace.
import asyncio


async def save():
    await asyncio.sleep(3)
    print(f"{asyncio.get_running_loop().time():.1f} saved")


async def main():
    task = asyncio.create_task(save())
    try:
        await asyncio.wait_for(asyncio.shield(task), 1)
    except TimeoutError:
        print(f"{asyncio.get_running_loop().time():.1f} gave up, cancelled: {task.cancelled()}")
    await task


asyncio.run(main())
