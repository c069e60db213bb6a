# A timer that is due together with another can still be cancelled by the one that runs first.
import asyncio


async def main():
    loop = asyncio.get_running_loop()
    handles = {}

    def fire(name, victim=None):
        print(f"{loop.time():.1f} {name}")
        if victim:
            handles[victim].cancel()

    handles["a"] = loop.call_later(1, fire, "a", "b")
    handles["b"] = loop.call_later(1, fire, "b")
    handles["c"] = loop.call_later(1, fire, "c", "a")
    await asyncio.sleep(2)
    print([handles[name].cancelled() for name in "abc"])


asyncio.run(main())
