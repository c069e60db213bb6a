# A KeyboardInterrupt raised in a task stops the loop at once and comes out of asyncio.run; the main
# task is cancelled.
import asyncio


async def interrupts():
    await asyncio.sleep(1)
    raise KeyboardInterrupt("from a task")


async def main():
    task = asyncio.create_task(interrupts())
    try:
        await asyncio.sleep(10)
    finally:
        print("main cleans up", task.done(), asyncio.get_running_loop().time())


try:
    asyncio.run(main())
except KeyboardInterrupt as error:
    print("out of run:", repr(error))
