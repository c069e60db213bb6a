from collections import deque


class Erzeuger:
    def __init__(self, quelle):
        self.quelle = quelle
        self.puffer = deque()

    def schritt(self, q):
        # Jeden Tick drei neue, ob Platz ist oder nicht.
        for _ in range(3):
            self.puffer.append(self.quelle())
        for _ in range(3):
            if not q.put(self.puffer[0]):
                return
            self.puffer.popleft()
