# wait gives up its turn even if all its tasks are done already, unlike the await of a done task.
import asyncio


async def main():
    done_task = asyncio.create_task(asyncio.sleep(0, "x"))
    await done_task
    first = []
    asyncio.get_running_loop().call_soon(first.append, "a turn")
    await done_task
    print("after await:", first)
    done, pending = await asyncio.wait([done_task])
    print(len(done), len(pending), first)
    never = asyncio.get_running_loop().create_future()
    done, pending = await asyncio.wait(
        [never, done_task], return_when=asyncio.FIRST_COMPLETED
    )
    print(done == {done_task}, pending == {never})


asyncio.run(main())
