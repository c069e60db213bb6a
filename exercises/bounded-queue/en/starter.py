class Producer:
    def __init__(self, source):
        self.source = source

    def step(self, q):
        # Called once per tick.
        for _ in range(3):
            item = self.source()
            q.put(item)


# To try it: limit 5, the consumer takes 2 per tick, 100 ticks.
if __name__ == "__main__":
    run(Producer, 5, 2, 100)
