def wrap(inner):
    yield from inner

chain = iter([1])
for _ in range(10_000):
    chain = wrap(chain)
try:
    next(chain)
except RecursionError:
    print('bounded')
