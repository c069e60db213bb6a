class Erzeuger:
    def __init__(self, quelle):
        self.quelle = quelle

    def schritt(self, q):
        return [self.quelle() for _ in range(3)]
