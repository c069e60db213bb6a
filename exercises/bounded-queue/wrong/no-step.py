class Erzeuger:
    def __init__(self, quelle):
        self.quelle = quelle

    def naechster(self, q):
        q.put(self.quelle())
