# Async context managers enter in order and leave in reverse; __aexit__ may wait and may swallow.
import asyncio


class Resource:
    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    async def __aenter__(self):
        await asyncio.sleep(1)
        print(f"{asyncio.get_running_loop().time():.0f} open {self.name}")
        return self

    async def __aexit__(self, kind, error, _):
        await asyncio.sleep(1)
        print(f"{asyncio.get_running_loop().time():.0f} close {self.name} {error!r}")
        return self.swallow


async def main():
    async with Resource("a", swallow=True), Resource("b") as b:
        print("inside", b.name)
        raise ValueError("body")
    print("swallowed")
    try:
        async with object():
            pass
    except TypeError as error:
        print(error)


asyncio.run(main())
