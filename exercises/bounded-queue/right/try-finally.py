class Erzeuger:
    def __init__(self, quelle):
        self.quelle = quelle
        self.wartet = None

    def schritt(self, q):
        for _ in range(3):
            element = self.quelle() if self.wartet is None else self.wartet
            abgegeben = False
            try:
                abgegeben = q.put(element)
            finally:
                self.wartet = None if abgegeben else element
            if not abgegeben:
                break
