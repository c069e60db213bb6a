class Erzeuger:
    def __init__(self, quelle):
        self.quelle = quelle
        self.wartet = None

    def schritt(self, q):
        for _ in range(3):
            if self.wartet is None:
                self.wartet = self.quelle()
            for _ in range(10):
                if q.put(self.wartet):
                    self.wartet = None
                    break
            else:
                return
