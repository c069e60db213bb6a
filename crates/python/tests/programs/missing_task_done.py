import asyncio


async def main():
    jobs = asyncio.Queue()
    for number in range(3):
        jobs.put_nowait(number)
    jobs.get_nowait()
    jobs.task_done()
    jobs.get_nowait()
    await jobs.join()


asyncio.run(main())
