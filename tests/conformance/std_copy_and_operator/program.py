# copy and operator: shallow and deep copies, cycles, copies of one's own, and keys for sorting.
import copy
import operator

original = {"list": [1, [2]], "t": (1, [2])}
shallow, deep = copy.copy(original), copy.deepcopy(original)
original["list"][1].append(3)
print(shallow["list"], deep["list"], shallow["list"] is original["list"], deep["t"] is original["t"])
loop = [1]
loop.append(loop)
twin = copy.deepcopy(loop)
print(twin, twin[1] is twin)


class Node:
    def __init__(self, value):
        self.value = value

    def __copy__(self):
        return Node(self.value + 1)

    def __deepcopy__(self, memo):
        return Node(self.value + 100)


print(copy.copy(Node(1)).value, copy.deepcopy([Node(1)])[0].value)
people = [("Bob", 30), ("al", 25), ("Cy", 30)]
print(sorted(people, key=operator.itemgetter(1, 0)), max(people, key=operator.itemgetter(1)))
print(sorted(people, key=lambda p: (-p[1], p[0].lower())), sorted("bAc", key=str.lower))
print(operator.attrgetter("value")(Node(5)), operator.methodcaller("upper")("x"), operator.mul(3, 4))
numbers = [3, 1, 2]
print(numbers.sort(), numbers, sorted(numbers, reverse=True), list(zip(*[(1, 2), (3, 4)])))
try:
    sorted([1, "a"])
except TypeError as error:
    print(error)
