# Several children that fail in the same turn are all in the group, in the order of their end.
import asyncio


async def fail(number):
    await asyncio.sleep(1)
    raise (ValueError if number % 2 else TypeError)(number)


async def main():
    try:
        async with asyncio.TaskGroup() as group:
            for number in range(4):
                group.create_task(fail(number))
    except* TypeError as caught:
        print("types", [error.args[0] for error in caught.exceptions])
    except* ValueError as caught:
        print("values", [error.args[0] for error in caught.exceptions])
    print(asyncio.get_running_loop().time())


asyncio.run(main())
