class Erzeuger:
    def __init__(self, quelle):
        self.quelle = quelle
        self.wartet = None

    def schritt(self, q):
        if self.wartet is None:
            self.wartet = self.quelle()
        if q.put(self.wartet):
            self.wartet = None
