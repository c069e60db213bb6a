class Erzeuger:
    def __init__(self, quelle):
        pass

    def schritt(self, q):
        pass
