# eager_start=True starts one task at once without a factory; False defers it under the factory.
import asyncio


async def worker(name):
    print(name, "starts")
    await asyncio.sleep(0)
    print(name, "ends")


async def main():
    one = asyncio.create_task(worker("eager"), eager_start=True)
    two = asyncio.create_task(worker("lazy"))
    print("both created")
    await asyncio.gather(one, two)
    asyncio.get_running_loop().set_task_factory(asyncio.eager_task_factory)
    three = asyncio.create_task(worker("deferred"), eager_start=False)
    print("created under the factory")
    await three


asyncio.run(main())
