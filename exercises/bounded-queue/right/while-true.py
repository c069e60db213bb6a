class Erzeuger:
    def __init__(self, quelle):
        self.quelle = quelle
        self.wartet = None

    def schritt(self, q):
        anzahl = 0
        while True:
            element, self.wartet = self.wartet, None
            if element is None:
                element = self.quelle()
            if not q.put(element):
                self.wartet = element
                return
            anzahl += 1
            if anzahl >= 3:
                return
