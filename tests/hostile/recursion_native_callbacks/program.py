import functools, itertools, operator
def a(x): return sorted([1, 2], key=a)
def b(x): return functools.reduce(lambda p, q: b(p), [1, 2])
def c(x): return max([1, 2], key=c)
def d(x): return list(filter(d, [1]))
def e(x): return eval('e(x)')
def f(x): return type('X', (), {'__set_name__': f})
def g(x): return ' '.join(g(x) for _ in range(1))
def h(x): return operator.attrgetter('x')(H())
class H:
    x = property(lambda self: h(self))
def i(x): return str.format('{0.x}', I())
class I:
    x = property(lambda self: i(self))
def j(x): return __import__('re').sub('a', j, 'a')
class K:
    def __format__(self, spec): return f'{self}'
    def __index__(self): return [1][self]
    def __contains__(self, x): return x in self
    def __add__(self, other): return self + other
    def __getitem__(self, n): return self[n]
    def __setattr__(self, name, value): setattr(self, name, value)
    def __enter__(self):
        with self: pass
    def __exit__(self, *args): pass
    def __next__(self): return next(self)
    def __iter__(self): return self
    def __missing__(self, key): return self[key]
    def __instancecheck__(self, other): return isinstance(other, self)
    def __float__(self): return float(self)
    def __abs__(self): return abs(self)
    def __reversed__(self): return reversed(self)
    def __dir__(self): return dir(self)
    def __lt__(self, other): return self < other
k = K()
def l(x):
    with k: pass
works = [a, b, c, d, e, g, h, i, j, lambda x: f'{k}', lambda x: [1][k], lambda x: 1 in k, lambda x: k + 1, lambda x: k[1],
         lambda x: setattr(k, 'x', 1), l, lambda x: list(k), lambda x: isinstance(1, k), float, abs, reversed, dir,
         lambda x: k < k]
for number, work in enumerate(works):
    try:
        work(k)
        print(number, 'done')
    except RecursionError:
        print(number, 'bounded')
print('over')
