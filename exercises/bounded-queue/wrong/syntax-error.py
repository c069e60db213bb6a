class Erzeuger
    def __init__(self, quelle):
        self.quelle = quelle
