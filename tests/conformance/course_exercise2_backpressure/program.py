# Exercise 2: a producer that keeps the refused element loses nothing, keeps the order, and holds at
# most one.
from collections import deque


class Queue:
    def __init__(self, limit):
        self.items, self.limit = deque(), limit

    def put(self, item):
        if len(self.items) >= self.limit:
            return False
        self.items.append(item)
        return True


class Erzeuger:
    def __init__(self, quelle):
        self.quelle, self.wartet = quelle, None

    def schritt(self, q):
        for _ in range(3):
            if self.wartet is None:
                self.wartet = self.quelle()
            if not q.put(self.wartet):
                return
            self.wartet = None


for name, rate in (("langsam", lambda t: 2), ("schnell", lambda t: 5),
                   ("zeitweise", lambda t: 0 if t % 20 < 10 else 4)):
    numbers = iter(range(1000))
    queue, taken = Queue(5), []
    erzeuger = Erzeuger(lambda: next(numbers))
    for tick in range(100):
        erzeuger.schritt(queue)
        taken += [queue.items.popleft() for _ in range(min(rate(tick), len(queue.items)))]
    print(name, len(taken), taken == list(range(len(taken))), len(queue.items), erzeuger.wartet)
