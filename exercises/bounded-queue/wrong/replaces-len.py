import builtins

builtins.len = lambda alles: 0


class Erzeuger:
    def __init__(self, quelle):
        self.quelle = quelle
        self.wartet = None

    def schritt(self, q):
        for _ in range(3):
            q.put(self.quelle())
