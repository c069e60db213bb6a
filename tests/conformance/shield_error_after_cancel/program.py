# If the outer future of a shield is gone when the inner task fails, the error goes to the loop's
# exception handler.
import asyncio


async def fail():
    await asyncio.sleep(2)
    raise ValueError("nobody listens")


async def main():
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(
        lambda _, context: print(f"{loop.time():.1f}", context["message"], repr(context["exception"]))
    )
    inner = asyncio.create_task(fail())
    outer = asyncio.shield(inner)
    await asyncio.sleep(1)
    print(outer.cancel(), outer.cancelled(), inner.done())
    await asyncio.sleep(2)
    print(inner.done())


asyncio.run(main())
