class Erzeuger:
    def __init__(self, quelle):
        self.quelle = quelle
        self.q = None
        self.ablauf = self.abgeben()

    def abgeben(self):
        gezaehlt = 0
        while True:
            element = self.quelle()
            while not self.q.put(element):
                yield
                gezaehlt = 0
            gezaehlt += 1
            if gezaehlt == 3:
                yield
                gezaehlt = 0

    def schritt(self, q):
        self.q = q
        next(self.ablauf)
