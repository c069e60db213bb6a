class Erzeuger:
    def __init__(self, quelle):
        self.quelle = quelle
        self.wartet = None

    def schritt(self, q):
        for _ in range(3):
            element = self.quelle()
            while not q.put(element):
                yield
