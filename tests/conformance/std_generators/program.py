# Generators: send, throw, close, yield from with a return value, and lazy pipelines.
def averager():
    total = count = 0
    average = None
    while True:
        try:
            value = yield average
        except ValueError:
            total = count = 0
            average = "reset"
            continue
        total += value
        count += 1
        average = total / count


def inner():
    received = yield 1
    print("inner received", received)
    return "inner result"


def outer():
    result = yield from inner()
    print("outer has", result)
    try:
        yield 2
    finally:
        print("outer closed")


generator = averager()
next(generator)
print(generator.send(10), generator.send(20), generator.throw(ValueError), generator.send(4))
delegating = outer()
print(next(delegating), delegating.send("hello"))
delegating.close()
try:
    next(delegating)
except StopIteration as stop:
    print("stopped", stop.value)


def naturals():
    n = 0
    while (n := n + 1):
        yield n


squares = (n * n for n in naturals())
even = (n for n in squares if n % 2 == 0)
print([next(even) for _ in range(4)], sum(x for x in range(5)), *map(str, range(3)))
first, *middle, last = range(6)
print(first, middle, last)
