class Erzeuger:
    def __init__(self, quelle):
        self.quelle = quelle
        self.wartet = None

    def schritt(self, q):
        # Gibt nach einem vollen Tick erst nur das Aufgehobene ab.
        if self.wartet is not None:
            if q.put(self.wartet):
                self.wartet = None
            return
        for _ in range(3):
            element = self.quelle()
            if not q.put(element):
                self.wartet = element
                return
