class Erzeuger:
    """Hat immer genau ein Element in der Hand, auch wenn Platz ist."""

    def __init__(self, quelle):
        self.quelle = quelle
        self.naechstes = quelle()

    def schritt(self, q):
        for _ in range(3):
            if not q.put(self.naechstes):
                return
            self.naechstes = self.quelle()
