# create_eager_task_factory makes a factory for a class of one's own; any callable may be a factory.
import asyncio


class Named(asyncio.Task):
    def __init__(self, *args, **options):
        super().__init__(*args, **options)
        self.tag = "made by us"


async def job():
    await asyncio.sleep(1)
    return "job"


async def main():
    loop = asyncio.get_running_loop()
    print(loop.get_task_factory())
    loop.set_task_factory(asyncio.create_eager_task_factory(Named))
    task = asyncio.create_task(job())
    print(type(task).__name__, task.tag, await task)

    def plain(loop, coroutine, **options):
        print("factory called with", sorted(options))
        return asyncio.Task(coroutine, loop=loop, **options)

    loop.set_task_factory(plain)
    print(await asyncio.create_task(job(), name="N"))
    loop.set_task_factory(None)
    print(type(asyncio.create_task(job())).__name__)


asyncio.run(main())
