async def handler(duration, timeout):
    active.add("handler")
    try:
        async with asyncio.timeout(timeout):
            return await service(duration)
    except TimeoutError:
        return "timeout"
    finally:
        active.discard("handler")
        log.append("handler: cleaned up")


# To try it: a quick call and a slow one.
async def main():
    print(await handler(1, 2))
    print(await handler(10, 2))
    print("active:", sorted(active))
    print("log:", log)


if __name__ == "__main__":
    asyncio.run(main())
