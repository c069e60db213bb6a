LEER = object()


class Erzeuger:
    __slots__ = ("_quelle", "_rest")

    def __init__(self, quelle):
        self._quelle, self._rest = quelle, LEER

    @property
    def naechstes(self):
        if self._rest is LEER:
            self._rest = self._quelle()
        return self._rest

    def schritt(self, q):
        for _ in range(3):
            if q.put(self.naechstes) is False:
                break
            self._rest = LEER
