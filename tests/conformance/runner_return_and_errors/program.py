# asyncio.run gives the coroutine's value, raises its error, and refuses what is no coroutine and to
# run inside a loop.
import asyncio


async def value():
    return {"answer": 42}


async def fail():
    raise LookupError("lost")


async def nested():
    coroutine = value()
    try:
        asyncio.run(coroutine)
    except RuntimeError as error:
        print(error)
    coroutine.close()


print(asyncio.run(value()))
try:
    asyncio.run(fail())
except LookupError as error:
    print(repr(error))
for wrong in (3, value):
    try:
        asyncio.run(wrong)
    except (TypeError, ValueError) as error:
        print(type(error).__name__)
asyncio.run(nested())
try:
    asyncio.get_running_loop()
except RuntimeError as error:
    print(error)
