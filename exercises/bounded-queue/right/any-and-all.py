class Erzeuger:
    def __init__(self, quelle):
        self.quelle = quelle
        self.wartet = None

    def eines(self, q):
        if self.wartet is None:
            self.wartet = self.quelle()
        abgegeben = q.put(self.wartet)
        if abgegeben:
            self.wartet = None
        return abgegeben

    def schritt(self, q):
        return all(self.eines(q) for _ in range(3))
