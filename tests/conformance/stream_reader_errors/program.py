# readexactly and readuntil say what they got before the end; a line longer than the limit is refused,
# and an exception can be set.
import asyncio


async def main():
    reader = asyncio.StreamReader(limit=8)
    reader.feed_data(b"abc")
    reader.feed_eof()
    try:
        await reader.readexactly(5)
    except asyncio.IncompleteReadError as error:
        print(error, error.partial, error.expected)
    reader = asyncio.StreamReader(limit=8)
    reader.feed_data(b"key=value;rest")
    print(await reader.readuntil(b"="), await reader.readuntil((b";", b"!")))
    reader.feed_data(b"0123456789abcdef\n")
    try:
        await reader.readuntil(b"\n")
    except asyncio.LimitOverrunError as error:
        print(error, error.consumed)
    try:
        await reader.readline()
    except ValueError as error:
        print(error)
    reader = asyncio.StreamReader()
    asyncio.get_running_loop().call_later(1, reader.set_exception, ConnectionError("reset"))
    try:
        await reader.readline()
    except ConnectionError as error:
        print(repr(error), reader.exception() is error)


asyncio.run(main())
