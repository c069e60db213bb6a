class Erzeuger:
    def __init__(self, quelle):
        self.quelle = quelle
        self.wartet = None

    def schritt(self, q):
        for _ in range(2):
            if self.wartet is None:
                self.wartet = self.quelle()
            if not q.put(self.wartet):
                return
            self.wartet = None
