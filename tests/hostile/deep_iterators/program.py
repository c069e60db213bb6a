items = [1]
for _ in range(20_000):
    items = map(None.__class__, items)
print('built')
try:
    next(items)
except (RecursionError, TypeError) as error:
    print('bounded', type(error).__name__)
del items

chained = iter([1])
import itertools
for _ in range(20_000):
    chained = itertools.chain(chained)
try:
    print(list(chained))
except RecursionError:
    print('bounded')
