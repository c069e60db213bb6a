# functools: caches, partial, reduce, wraps, singledispatch, total_ordering and cached_property.
import functools


@functools.lru_cache(maxsize=2)
def square(n):
    print("computing", n)
    return n * n


print([square(n) for n in (1, 2, 1, 3, 2)], square.cache_info())


@functools.cache
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


print(fib(60), functools.reduce(lambda a, b: a * 10 + b, [1, 2, 3], 0))
power = functools.partial(pow, exp=3)
print(power(2), power.keywords)


@functools.singledispatch
def describe(value):
    return "something"


@describe.register
def _(value: int):
    return f"number {value}"


@describe.register(list)
def _(value):
    return f"list of {len(value)}"


print(describe(3), describe([1]), describe("x"), describe(True))


@functools.total_ordering
class Version:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return self.n == other.n

    def __lt__(self, other):
        return self.n < other.n

    @functools.cached_property
    def text(self):
        print("once")
        return f"v{self.n}"


v = Version(2)
print(v >= Version(1), v <= Version(1), v.text, v.text)
