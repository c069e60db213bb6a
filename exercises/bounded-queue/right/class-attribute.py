class Erzeuger:
    wartet = []
    proTick = 3

    def __init__(self, quelle):
        Erzeuger.quelle = staticmethod(quelle)

    def schritt(self, q):
        for _ in range(self.proTick):
            if not Erzeuger.wartet:
                Erzeuger.wartet.append(Erzeuger.quelle())
            if not q.put(Erzeuger.wartet[-1]):
                return
            Erzeuger.wartet.pop()
