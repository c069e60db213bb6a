# B5, third way: a producer that keeps what the full queue refused is slowed down and loses nothing.
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


class Gedrosselt:
    def __init__(self, quelle):
        self.quelle, self.rest = quelle, []

    def schritt(self, queue):
        for _ in range(3):
            if not self.rest:
                self.rest.append(self.quelle())
            if not queue.put(self.rest[0]):
                return
            self.rest.pop()


def lauf(klasse, limit, rate, ticks=100):
    queue, quelle, verbraucht = Queue(limit), Quelle(), 0
    erzeuger = klasse(quelle)
    for tick in range(ticks):
        erzeuger.schritt(queue)
        for _ in range(rate(tick)):
            if queue.items:
                queue.items.popleft()
                verbraucht += 1
    held = len(erzeuger.rest)
    verloren = quelle.erzeugt - verbraucht - len(queue.items) - held
    waiting = f" beim Erzeuger={held}" if held else ""
    print(f"limit={limit}: erzeugt={quelle.erzeugt} verbraucht={verbraucht} "
          f"in Queue={len(queue.items)} max Queue={queue.most} verloren={verloren}{waiting}")


lauf(Gedrosselt, 5, lambda tick: 2)
lauf(Gedrosselt, 5, lambda tick: 5)
lauf(Gedrosselt, 5, lambda tick: 0 if tick % 20 < 10 else 4)
