from itertools import chain, count


class Erzeuger:
    def __init__(self, quelle):
        self.elemente = (quelle() for _ in count())

    def schritt(self, q):
        for _ in range(3):
            element = next(self.elemente)
            if not q.put(element):
                self.elemente = chain([element], self.elemente)
                return
