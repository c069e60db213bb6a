# B5: a producer faster than its consumer fills the queue or loses data.
from collections import deque


class Queue:
    def __init__(self, limit):
        self.items, self.limit, self.most = deque(), limit, 0

    def put(self, item):
        if self.limit is not None and len(self.items) >= self.limit:
            return False
        self.items.append(item)
        self.most = max(self.most, len(self.items))
        return True


class Quelle:
    def __init__(self):
        self.erzeugt = 0

    def __call__(self):
        self.erzeugt += 1
        return self.erzeugt - 1


class Naiv:
    def __init__(self, quelle):
        self.quelle = quelle

    def schritt(self, queue):
        for _ in range(3):
            queue.put(self.quelle())


def lauf(klasse, limit, rate, ticks=100):
    queue, quelle, verbraucht = Queue(limit), Quelle(), 0
    erzeuger = klasse(quelle)
    for tick in range(ticks):
        erzeuger.schritt(queue)
        for _ in range(rate(tick)):
            if queue.items:
                queue.items.popleft()
                verbraucht += 1
    verloren = quelle.erzeugt - verbraucht - len(queue.items)
    print(f"limit={limit}: erzeugt={quelle.erzeugt} verbraucht={verbraucht} "
          f"in Queue={len(queue.items)} max Queue={queue.most} verloren={verloren}")


lauf(Naiv, None, lambda tick: 2)
lauf(Naiv, 10, lambda tick: 2)
