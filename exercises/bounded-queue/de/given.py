class Queue:
    """Nimmt höchstens `limit` Elemente auf; None heißt: ohne Grenze."""

    def __init__(self, limit):
        self.limit = limit
        self.elemente = []
        self.hoechststand = 0

    def put(self, element):
        """Ob das Element aufgenommen wurde."""
        if self.limit is not None and len(self.elemente) >= self.limit:
            return False
        self.elemente.append(element)
        self.hoechststand = max(self.hoechststand, len(self.elemente))
        return True

    def get(self):
        return self.elemente.pop(0)


class Quelle:
    """Gibt bei jedem Aufruf das nächste Element aus: 0, 1, 2, …"""

    def __init__(self):
        self.erzeugt = 0

    def __call__(self):
        element = self.erzeugt
        self.erzeugt += 1
        return element


def lauf(erzeuger_klasse, limit, verbrauch, ticks):
    """In jedem Tick handelt erst der Erzeuger, dann der Verbraucher."""
    q, quelle = Queue(limit), Quelle()
    erzeuger = erzeuger_klasse(quelle)
    verbraucht = 0
    for _ in range(ticks):
        erzeuger.schritt(q)
        for _ in range(min(verbrauch, len(q.elemente))):
            q.get()
            verbraucht += 1
    fehlt = quelle.erzeugt - verbraucht - len(q.elemente)
    print(f"limit={limit}: erzeugt={quelle.erzeugt} verbraucht={verbraucht} "
          f"in Queue={len(q.elemente)} max Queue={q.hoechststand} "
          f"noch beim Erzeuger oder verloren={fehlt}")
