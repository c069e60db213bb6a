# gc.get_referrers: generators and coroutines refer to their variables, suspended or running.
import asyncio
import gc


def kinds(target):
    found = [r for r in gc.get_referrers(target) if not isinstance(r, (dict, tuple, list))]
    return sorted(getattr(r, '__name__', type(r).__name__) for r in found if type(r).__name__ in ('coroutine', 'generator'))


class Thing:
    pass


def gen(held):
    print('running generator:', kinds(held))
    yield
    print('resumed generator:', kinds(held))
    yield


async def waits(held, turns):
    print('started coroutine:', kinds(held))
    for _ in range(turns):
        await asyncio.sleep(0)
    print('ending coroutine:', kinds(held))
    del held


async def main():
    first, second = Thing(), Thing()
    g = gen(second)
    next(g)
    print('suspended generator:', kinds(second))
    next(g)
    g.close()
    print('closed generator:', kinds(second))
    task = asyncio.create_task(waits(first, 2))
    print('not started:', kinds(first))
    await asyncio.sleep(0)
    print('suspended:', kinds(first))
    await task
    print('over:', kinds(first))


asyncio.run(main())
