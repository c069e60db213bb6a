# The call graph of a waiting task names the functions of its chain, and who awaits it.
import asyncio


async def leaf():
    await asyncio.sleep(1)


async def branch():
    await leaf()


async def main():
    inner = asyncio.create_task(branch(), name="inner")

    async def waits():
        await inner

    outer = asyncio.create_task(waits(), name="outer")
    await asyncio.sleep(0)
    graph = asyncio.capture_call_graph(inner)
    names = [entry.frame.f_code.co_name for entry in graph.call_stack]
    print([name for name in names if name != "sleep"])
    print([awaiter.future.get_name() for awaiter in graph.awaited_by])
    await outer


asyncio.run(main())
