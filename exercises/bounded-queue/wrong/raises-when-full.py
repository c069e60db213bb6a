class Erzeuger:
    def __init__(self, quelle):
        self.quelle = quelle
        self.wartet = None

    def schritt(self, q):
        for _ in range(3):
            if not q.put(self.quelle()):
                raise RuntimeError("Queue voll")
