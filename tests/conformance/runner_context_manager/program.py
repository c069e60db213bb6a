# A Runner runs several coroutines on one loop and in one context, and then closes the loop.
import asyncio
from contextvars import ContextVar

count = ContextVar("count", default=0)


async def step(delay):
    count.set(count.get() + 1)
    await asyncio.sleep(delay)
    return count.get(), asyncio.get_running_loop().time()


with asyncio.Runner() as runner:
    print(runner.run(step(1)))
    print(runner.run(step(2)))
    loop = runner.get_loop()
    print(loop.is_running(), loop.is_closed())
print(count.get(), loop.is_closed())
try:
    runner.run(step(0).close())
except RuntimeError as error:
    print(error)
