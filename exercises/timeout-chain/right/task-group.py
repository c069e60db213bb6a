async def handler(dauer, timeout):
    try:
        async with asyncio.timeout(timeout):
            async with asyncio.TaskGroup() as gruppe:
                arbeit = gruppe.create_task(service(dauer))
        return arbeit.result()
    except TimeoutError:
        return "timeout"
