# wait_for checks its predicate after each notification and gives its last value.
import asyncio


async def main():
    condition = asyncio.Condition()
    stock = []

    async def consumer():
        async with condition:
            value = await condition.wait_for(lambda: len(stock) >= 3 and sum(stock))
            print("consumer sees", value, asyncio.get_running_loop().time())

    task = asyncio.create_task(consumer())
    for number in (1, 2, 3):
        await asyncio.sleep(1)
        async with condition:
            stock.append(number)
            condition.notify()
    await task


asyncio.run(main())
