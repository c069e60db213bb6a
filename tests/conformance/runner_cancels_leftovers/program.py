# Tasks that are alive when the main coroutine ends are cancelled and awaited, all together; an error
# of theirs goes to the loop's handler.
import asyncio


async def background(name, cleanup, fails=False):
    try:
        await asyncio.sleep(100)
    finally:
        await asyncio.sleep(cleanup)
        print(f"{asyncio.get_running_loop().time():.1f} {name} gone")
        if fails:
            raise OSError(name)


async def main():
    asyncio.get_running_loop().set_exception_handler(
        lambda loop, context: print(context["message"], repr(context["exception"]))
    )
    global tasks
    tasks = [asyncio.create_task(background("slow", 2)),
             asyncio.create_task(background("quick", 1)),
             asyncio.create_task(background("failing", 3, True))]
    await asyncio.sleep(1)
    print("main ends")
    return "value"


print(asyncio.run(main()), [task.cancelled() for task in tasks])
