# A StreamReader that is fed by hand gives lines, counted bytes and the rest after the end.
import asyncio


async def main():
    reader = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    for delay, data in ((1, b"first li"), (2, b"ne\nsecond\n"), (3, b"0123456789"), (4, b"tail")):
        loop.call_later(delay, reader.feed_data, data)
    loop.call_later(5, reader.feed_eof)
    print(await reader.readline(), loop.time())
    print(await reader.readline(), loop.time())
    print(await reader.readexactly(4), loop.time())
    print(await reader.read(3), loop.time())
    print(reader.at_eof(), await reader.read(), loop.time())
    print(reader.at_eof(), await reader.read(5), await reader.readline())


asyncio.run(main())
