import asyncio
import time
from collections import deque


class Erzeuger:
    def __init__(self, quelle):
        self.quelle = quelle
        self.puffer = deque(maxlen=1)

    def schritt(self, q):
        for _ in range(3):
            if not self.puffer:
                self.puffer.append(self.quelle())
            if not q.put(self.puffer[0]):
                return
            self.puffer.popleft()
