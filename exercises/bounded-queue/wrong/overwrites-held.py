class Erzeuger:
    def __init__(self, quelle):
        self.quelle = quelle
        self.wartet = None

    def schritt(self, q):
        for _ in range(3):
            self.wartet = self.quelle()
            if not q.put(self.wartet):
                return
