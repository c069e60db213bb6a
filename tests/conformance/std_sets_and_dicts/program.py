# Dictionaries keep the order of insertion; sets, views, merging, comprehension, and slices.
ages = {"ann": 30, "bob": 25}
ages["cy"] = 41
ages |= {"bob": 26, "di": 1}
print(ages, list(ages), ages.pop("ann"), ages.get("nobody", "?"), ages.setdefault("ed", 9))
print(dict(sorted(ages.items(), key=lambda item: item[1])), {v: k for k, v in ages.items()})
print(ages.keys() & {"bob", "zoe"}, sorted(ages.keys() ^ {"bob", "zoe"}), list(reversed(ages)))
a, b = {1, 2, 3, 4}, frozenset({3, 4, 5})
print(sorted(a & b), sorted(a | b), sorted(a - b), sorted(a ^ b), {3, 4} <= a, a.isdisjoint({9}))
try:
    for key in ages:
        del ages[key]
except RuntimeError as error:
    print(error)
numbers = list(range(10))
print(numbers[2:8:2], numbers[::-3], numbers[-3:], numbers[5:2])
numbers[1:4] = ["x"]
del numbers[-2:]
print(numbers, numbers.index("x"), [*numbers[:2], *"ab"], {**{"k": 1}, "k": 2})
matrix = [[row * 3 + column for column in range(3)] for row in range(3)]
print(matrix, [list(row) for row in zip(*matrix)], sum(map(sum, matrix)))
print(any(number > 7 for row in matrix for number in row))
print([y for x in range(5) if (y := x * x) > 3], all([]), list(enumerate("ab", 1)), (1,) + (2,) * 2)
