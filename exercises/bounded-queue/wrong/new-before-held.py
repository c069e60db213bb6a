class Erzeuger:
    def __init__(self, quelle):
        self.quelle = quelle
        self.rest = []

    def schritt(self, q):
        for stelle in range(3):
            element = self.rest.pop() if stelle and self.rest else self.quelle()
            if not q.put(element):
                self.rest.append(element)
                return
