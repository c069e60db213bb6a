async def handler(dauer, timeout):
    offen.add("handler")
    try:
        async with asyncio.timeout(timeout):
            return await service(dauer)
    except TimeoutError:
        return "timeout"
    finally:
        offen.discard("handler")
        log.append("handler: aufgeräumt")


# Zum Ausprobieren: ein schneller und ein langsamer Aufruf.
async def main():
    print(await handler(1, 2))
    print(await handler(10, 2))
    print("offen:", sorted(offen))
    print("log:", log)


if __name__ == "__main__":
    asyncio.run(main())
