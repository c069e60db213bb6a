# D1: the cancellation is injected at the await and the finally block runs before it escapes.
import asyncio

cleaned = False


async def work():
    global cleaned
    try:
        await asyncio.sleep(10)
    finally:
        cleaned = True


async def main():
    task = asyncio.create_task(work())
    await asyncio.sleep(0.1)
    task.cancel()
    try:
        await task
    except asyncio.CancelledError:
        pass
    print(f"cleanup ran on cancellation {cleaned}, cancelled() {task.cancelled()}")


asyncio.run(main())
