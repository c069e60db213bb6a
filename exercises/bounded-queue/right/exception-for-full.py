class Voll(Exception):
    pass


class Erzeuger:
    def __init__(self, quelle):
        self.quelle = quelle
        self.rest = []

    def schritt(self, q):
        try:
            for _ in range(3):
                self.abgeben(q)
        except Voll:
            return

    def abgeben(self, q):
        element = self.rest.pop() if self.rest else self.quelle()
        if not q.put(element):
            self.rest.append(element)
            raise Voll
