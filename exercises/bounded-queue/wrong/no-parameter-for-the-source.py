class Erzeuger:
    def schritt(self, q):
        q.put(1)
