class Erzeuger:
    def __init__(self, quelle):
        self.quelle = quelle
        self.vorrat = []

    def schritt(self, q):
        if not self.vorrat:
            self.vorrat = [self.quelle() for _ in range(3)]
        while self.vorrat and q.put(self.vorrat[0]):
            self.vorrat.pop(0)
