class Erzeuger:
    def __init__(self, quelle):
        self.quelle = quelle
        self.wartet = None
        self.pause = False

    def schritt(self, q):
        if self.pause:
            self.pause = False
            return
        for _ in range(3):
            if self.wartet is None:
                self.wartet = self.quelle()
            if not q.put(self.wartet):
                self.pause = True
                return
            self.wartet = None
