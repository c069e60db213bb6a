def abgeben(quelle):
    q = yield
    anzahl = 0
    while True:
        element = quelle()
        while not q.put(element):
            q, anzahl = (yield), 0
        anzahl += 1
        if anzahl == 3:
            q, anzahl = (yield), 0


class Erzeuger:
    def __init__(self, quelle):
        self.ablauf = abgeben(quelle)
        next(self.ablauf)

    def schritt(self, q):
        self.ablauf.send(q)
