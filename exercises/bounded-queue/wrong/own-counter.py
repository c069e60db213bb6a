class Erzeuger:
    def __init__(self, quelle):
        self.naechstes = 0

    def schritt(self, q):
        for _ in range(3):
            if not q.put(self.naechstes):
                return
            self.naechstes += 1
