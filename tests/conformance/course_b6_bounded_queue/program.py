# B6: a producer in front of a full queue waits until the consumer takes something.
import asyncio


def log(text):
    print(f"{asyncio.get_running_loop().time():4.1f} {text}")


async def erzeuger(queue):
    for number in range(5):
        log(f"erzeuger will {number} abgeben")
        await queue.put(number)
        log(f"erzeuger hat {number} abgegeben")


async def verbraucher(queue):
    while True:
        await asyncio.sleep(1)
        log(f"  verbraucher nimmt {await queue.get()}")


async def main():
    queue = asyncio.Queue(maxsize=2)
    task = asyncio.create_task(verbraucher(queue))
    await erzeuger(queue)
    task.cancel()


asyncio.run(main())
