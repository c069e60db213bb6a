class Erzeuger:
    def __init__(self, quelle):
        self.quelle = quelle

    def schritt(self, q):
        for _ in range(3):
            q.put(self.quelle())
