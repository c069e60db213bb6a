import _taktwerk, asyncio
for name in sorted(dir(_taktwerk)):
    if name.startswith('__'):
        continue
    function = getattr(_taktwerk, name)
    for args in ((), (None,), (1,), (-1,), ('x', None), (None, None), (2**63, 1), (10**30,)):
        try:
            function(*args)
        except Exception as error:
            pass
print('survived')

async def main():
    await asyncio.sleep(1)

asyncio.run(main())
