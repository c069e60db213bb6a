class Queue:
    """Takes at most `limit` items; None means: without a limit."""

    def __init__(self, limit):
        self.limit = limit
        self.items = []
        self.most = 0

    def put(self, item):
        """Whether the item was taken."""
        if self.limit is not None and len(self.items) >= self.limit:
            return False
        self.items.append(item)
        self.most = max(self.most, len(self.items))
        return True

    def get(self):
        return self.items.pop(0)


class Source:
    """Hands out the next item each time it is called: 0, 1, 2, …"""

    def __init__(self):
        self.produced = 0

    def __call__(self):
        item = self.produced
        self.produced += 1
        return item


def run(producer_class, limit, consumption, ticks):
    """In each tick the producer acts first, then the consumer."""
    q, source = Queue(limit), Source()
    producer = producer_class(source)
    consumed = 0
    for _ in range(ticks):
        producer.step(q)
        for _ in range(min(consumption, len(q.items))):
            q.get()
            consumed += 1
    missing = source.produced - consumed - len(q.items)
    print(f"limit={limit}: produced={source.produced} consumed={consumed} "
          f"in queue={len(q.items)} max queue={q.most} "
          f"still with the producer or lost={missing}")
