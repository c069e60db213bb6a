# D7: below the high watermark drain does not give up its turn; above it, it waits until the transport
# has sent enough.
import asyncio


class SlowTransport(asyncio.Transport):
    """Sends ten bytes a second; pauses its writer above 20 bytes, resumes it below 10."""

    def __init__(self, protocol):
        super().__init__()
        self.protocol, self.size, self.paused = protocol, 0, False

    def write(self, data):
        self.size += len(data)
        if self.size > 20 and not self.paused:
            self.paused = True
            self.protocol.pause_writing()

    async def send(self):
        while True:
            await asyncio.sleep(1)
            self.size = max(0, self.size - 10)
            if self.paused and self.size < 10:
                self.paused = False
                self.protocol.resume_writing()

    def is_closing(self):
        return False


async def main():
    loop = asyncio.get_running_loop()
    reader = asyncio.StreamReader()
    protocol = asyncio.StreamReaderProtocol(reader)
    transport = SlowTransport(protocol)
    writer = asyncio.StreamWriter(transport, protocol, reader, loop)
    sender = asyncio.create_task(transport.send())
    await asyncio.sleep(0)
    for number in range(6):
        turn = []
        loop.call_soon(turn.append, "a turn")
        writer.write(b"x" * 8)
        await writer.drain()
        print(f"{loop.time():.0f} wrote {number}, buffer {transport.size},"
              f" gave up its turn: {bool(turn)}")
    sender.cancel()
    transport.protocol.connection_lost(None)


asyncio.run(main())
