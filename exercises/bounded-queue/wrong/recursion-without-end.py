class Erzeuger:
    def __init__(self, quelle):
        self.quelle = quelle
        self.wartet = None

    def schritt(self, q):
        for _ in range(3):
            self.abgeben(q, self.quelle())

    def abgeben(self, q, element):
        if not q.put(element):
            self.abgeben(q, element)
