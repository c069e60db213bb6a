class asyncio:
    @staticmethod
    async def sleep(dauer):
        pass


async def handler(dauer, timeout):
    return "timeout"
