class Erzeuger:
    def __init__(self, quelle):
        self.quelle = quelle
        self.wartet = None

    def schritt(self, q):
        for _ in range(3):
            if self.wartet is None:
                self.wartet = self.quelle()
            abgegeben = q.put(self.wartet)
            while not abgegeben:
                pass  # abgegeben ändert sich hier nie
            self.wartet = None
