class Erzeuger:
    def __init__(self, quelle):
        self.quelle = quelle
        self.wartet = None
        self.schritt = self.frei

    def frei(self, q):
        self.abgeben(q, 3)

    def voll(self, q):
        if q.put(self.wartet):
            self.schritt = self.frei
            self.abgeben(q, 2)

    def abgeben(self, q, anzahl):
        for _ in range(anzahl):
            element = self.quelle()
            if not q.put(element):
                self.wartet = element
                self.schritt = self.voll
                return
