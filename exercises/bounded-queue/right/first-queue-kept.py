class Erzeuger:
    def __init__(self, quelle):
        self.quelle = quelle
        self.wartet = None
        self.q = None

    def schritt(self, q):
        self.q = self.q or q
        for _ in range(3):
            if self.wartet is None:
                self.wartet = self.quelle()
            if not self.q.put(self.wartet):
                return
            self.wartet = None
