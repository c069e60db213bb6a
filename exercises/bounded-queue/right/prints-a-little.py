print("geladen")


class Erzeuger:
    def __init__(self, quelle):
        self.quelle = quelle
        self.wartet = None

    def schritt(self, q):
        for _ in range(3):
            if self.wartet is None:
                self.wartet = self.quelle()
            if not q.put(self.wartet):
                print("voll bei", self.wartet)
                return
            self.wartet = None


if __name__ == "__main__":
    lauf(Erzeuger, 5, 2, 100)
