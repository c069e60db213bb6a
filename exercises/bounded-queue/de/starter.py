class Erzeuger:
    def __init__(self, quelle):
        self.quelle = quelle

    def schritt(self, q):
        # Wird einmal je Tick aufgerufen.
        for _ in range(3):
            element = self.quelle()
            q.put(element)


# Zum Ausprobieren: Grenze 5, der Verbraucher nimmt 2 je Tick, 100 Ticks.
if __name__ == "__main__":
    lauf(Erzeuger, 5, 2, 100)
