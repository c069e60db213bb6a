import asyncio
import socket

async def main():
    for work in (lambda: asyncio.open_connection('localhost', 80), lambda: asyncio.start_server(None, port=1),
                 lambda: asyncio.create_subprocess_exec('ls'), lambda: asyncio.create_subprocess_shell('ls')):
        try:
            await work()
            print('worked')
        except Exception as error:
            print(type(error).__name__, error)
    socket.socket()

asyncio.run(main())
