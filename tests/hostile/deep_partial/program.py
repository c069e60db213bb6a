import functools

call = int
for _ in range(100_000):
    call = functools.partial(lambda inner: inner(), call)
try:
    print(call())
except RecursionError:
    print('bounded')
