class Erzeuger:
    def __init__(self, quelle):
        self.quelle = quelle
        self.wartet = None

    def schritt(self, q):
        import sys
        if not q.put(self.quelle()):
            sys.exit()
