class Erzeuger:
    def __init__(self, quelle):
        self.quelle = quelle

    def schritt(self):
        return self.quelle()
