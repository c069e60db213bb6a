# Decorators with and without arguments, closures with nonlocal, late binding, and their order.
import functools


def counted(function):
    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        wrapper.calls += 1
        return function(*args, **kwargs)

    wrapper.calls = 0
    return wrapper


def repeat(times):
    def decorate(function):
        @functools.wraps(function)
        def wrapper(*args):
            return [function(*args) for _ in range(times)]
        return wrapper
    return decorate


@counted
@repeat(2)
def greet(name, /, mark="!"):
    """Says hello."""
    return f"hello {name}{mark}"


print(greet("a"), greet("b"), greet.calls, greet.__name__, greet.__doc__, greet.__wrapped__ is not None)


def make_counter():
    count = 0

    def step(by=1):
        nonlocal count
        count += by
        return count
    return step


one, two = make_counter(), make_counter()
print(one(), one(5), two(), one.__closure__[0].cell_contents)
print([f() for f in [lambda: i for i in range(3)]], [f() for f in [lambda i=i: i for i in range(3)]])


def collect(a, *args, key, **options):
    return a, args, key, options


print(collect(1, 2, 3, key=4, other=5), collect(*[1, 2], **{"key": 3}))
for wrong in (lambda: collect(1), lambda: greet(name="x"), lambda: collect(1, key=1, **{"key": 2})):
    try:
        wrong()
    except TypeError as error:
        print(error)
