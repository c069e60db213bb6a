def Erzeuger(quelle):
    rest = []

    class Einer:
        def schritt(self, q):
            for _ in range(3):
                if not rest:
                    rest.append(quelle())
                if not q.put(rest[0]):
                    return
                rest.clear()

    return Einer()
