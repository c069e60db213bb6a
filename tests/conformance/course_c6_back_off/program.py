# C6 in small: eight calls at a time, retried with exponential back-off and seeded jitter; only 429
# and 5xx are retried, failures are recorded.
import asyncio
import random


class HTTPError(Exception):
    pass


async def call(number, attempt):
    await asyncio.sleep(1 + number % 3)
    if number % 10 == 0 and attempt < 2:
        raise HTTPError(429)
    if number % 17 == 5:
        raise HTTPError(404)
    return number


async def document(number, limit, rng, stats):
    for attempt in range(4):
        try:
            async with limit:
                await call(number, attempt)
            stats["done"] += 1
            return
        except HTTPError as error:
            if error.args[0] < 429:
                stats["failed"].append(number)
                return
            stats["retried"] += 1
            await asyncio.sleep(2**attempt * (1 + rng.randint(0, 9) / 10))


async def main():
    stats = {"done": 0, "retried": 0, "failed": []}
    limit, rng = asyncio.Semaphore(8), random.Random(7)
    async with asyncio.TaskGroup() as group:
        for number in range(40):
            group.create_task(document(number, limit, rng, stats))
    print(stats, asyncio.get_running_loop().time() > 10)


asyncio.run(main())
