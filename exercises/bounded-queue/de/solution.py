class Erzeuger:
    def __init__(self, quelle):
        self.quelle = quelle
        self.wartet = []  # höchstens ein Element: das, was abgewiesen wurde

    def schritt(self, q):
        for _ in range(3):
            if not self.wartet:
                self.wartet.append(self.quelle())
            if not q.put(self.wartet[0]):
                return
            self.wartet.clear()


# Zum Ausprobieren: Grenze 5, der Verbraucher nimmt 2 je Tick, 100 Ticks.
if __name__ == "__main__":
    lauf(Erzeuger, 5, 2, 100)
