class Erzeuger:
    def __init__(self, quelle):
        self.vorrat = [quelle() for _ in range(400)]

    def schritt(self, q):
        for _ in range(3):
            if not q.put(self.vorrat[0]):
                return
            self.vorrat.pop(0)
