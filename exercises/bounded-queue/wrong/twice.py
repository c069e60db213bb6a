class Erzeuger:
    def __init__(self, quelle):
        self.quelle = quelle
        self.wartet = None

    def schritt(self, q):
        for _ in range(3):
            element = self.wartet if self.wartet is not None else self.quelle()
            if not q.put(element):
                self.wartet = element  # wird nie gelöscht
                return
