import types

@types.coroutine
def pause():
    yield

async def wrap(inner):
    await inner

chain = pause()
for _ in range(10_000):
    chain = wrap(chain)
try:
    chain.send(None)
except RecursionError as error:
    print('bounded')
