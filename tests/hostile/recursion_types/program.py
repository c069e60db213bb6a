class Base: pass

kind = Base
for n in range(3000):
    kind = type('T%d' % n, (kind,), {})
print(kind.__mro__[-1], issubclass(kind, Base))
import typing
hint = int
for _ in range(3000):
    hint = list[hint]
try:
    print(len(repr(hint)))
except RecursionError:
    print('bounded')
