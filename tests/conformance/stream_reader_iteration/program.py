# async for over a reader gives its lines; a second reader that waits at the same time is refused.
import asyncio


async def main():
    reader = asyncio.StreamReader()
    reader.feed_data(b"one\ntwo\nthree without end")
    reader.feed_eof()
    async for line in reader:
        print(line)
    reader = asyncio.StreamReader()
    first = asyncio.create_task(reader.readline())
    await asyncio.sleep(0)
    try:
        await reader.readline()
    except RuntimeError as error:
        print(error)
    reader.feed_data(b"for the first\n")
    print(await first)
    try:
        await asyncio.wait_for(reader.readline(), 1)
    except TimeoutError:
        print("nothing came", asyncio.get_running_loop().time())
    reader.feed_data(b"after the timeout\n")
    print(await reader.readline())


asyncio.run(main())
