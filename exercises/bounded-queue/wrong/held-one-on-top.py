class Erzeuger:
    def __init__(self, quelle):
        self.quelle = quelle
        self.wartet = None

    def schritt(self, q):
        # Das Aufgehobene zählt nicht mit.
        if self.wartet is not None:
            if not q.put(self.wartet):
                return
            self.wartet = None
        for _ in range(3):
            element = self.quelle()
            if not q.put(element):
                self.wartet = element
                return
