# collections: Counter, defaultdict, deque, OrderedDict, namedtuple and ChainMap in short.
from collections import ChainMap, Counter, OrderedDict, defaultdict, deque, namedtuple

words = "the cat and the dog and the bird".split()
count = Counter(words)
print(count.most_common(2), count["fish"], count.total())
print(count - Counter(the=2), Counter(a=1) + Counter(a=2, b=1))
by_length = defaultdict(list)
for word in words:
    by_length[len(word)].append(word)
print(dict(by_length))
ring = deque(maxlen=3)
for number in range(5):
    ring.append(number)
ring.rotate(1)
ring.appendleft(9)
print(ring, list(reversed(ring)))
order = OrderedDict(a=1, b=2, c=3)
order.move_to_end("a")
print(order, order.popitem(last=False))
Point = namedtuple("Point", "x y", defaults=(0,))
point = Point(3)
print(point, point._replace(y=4), point._asdict(), *point)
chain = ChainMap({"a": 1}, {"a": 2, "b": 3})
print(chain["a"], chain["b"], sorted(chain))
