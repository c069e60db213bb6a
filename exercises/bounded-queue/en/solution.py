class Producer:
    def __init__(self, source):
        self.source = source
        self.waiting = []  # at most one item: the one that was refused

    def step(self, q):
        for _ in range(3):
            if not self.waiting:
                self.waiting.append(self.source())
            if not q.put(self.waiting[0]):
                return
            self.waiting.clear()


# To try it: limit 5, the consumer takes 2 per tick, 100 ticks.
if __name__ == "__main__":
    run(Producer, 5, 2, 100)
