class Erzeuger:
    def __init__(self, quelle):
        self.quelle = quelle
        self.wartet = None

    def schritt(self, q):
        for _ in range(3):
            element = self.quelle()
            abgegeben = q.put(element)
            while not abgegeben:
                print("noch voll, noch voll, noch voll, noch voll, noch voll")
