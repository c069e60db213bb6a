"""Drives the learner's producer tick by tick, and looks at every element that it offers."""

PER_TICK = 3
LIMIT = 5
TICKS = 100

REQUIREMENTS = ('returns', 'next-tick', 'three', 'source', 'once', 'order', 'limit', 'held', 'throughput')


def slow(ex):
    play(ex, lambda tick: 2)


def fast(ex):
    play(ex, lambda tick: 5)


def pausing(ex):
    play(ex, lambda tick: 0 if tick % 20 < 10 else 4)


def play(ex, takes):
    """In each tick first the producer acts, then the consumer, who takes as many as `takes` says."""
    names = ex.names
    main, producer, consumer = map(ex.role, (names.run, names.producer_role, names.consumer_role))
    with main:
        queue = ex.queue('q', LIMIT)
    source = ex.source()
    watch = Watch(ex, queue, source)
    door = door_of(queue, watch)
    with producer:
        worker = ex.call(ex.learner.producer, source.door)
    for tick in range(TICKS):
        ex.tick(tick)
        with producer:
            step(ex, worker, door, tick)
            watch.look(tick)
        with consumer:
            for _ in range(takes(tick)):
                queue.take()
    watch.look_back()
    for requirement in REQUIREMENTS:
        ex.holds(requirement)


def step(ex, worker, door, tick):
    """The learner's method, once. It has to come back without waiting for anything."""
    method = getattr(worker, ex.names.step, None)
    if method is None:
        ex.fail('runs', 'missing', name=f'{ex.names.producer}.{ex.names.step}')
        ex.stop()
    put = type(door).put
    with ex.during('returns', 'busy-loop', tick=tick):
        try:
            result = method(door)
        except RecursionError:
            ex.fail('returns', 'recursion', tick=tick)
            ex.stop()
    if type(door).put is not put:
        ex.fail('runs', 'given-replaced', name='q.put')
        ex.stop()
    if hasattr(result, 'send'):
        ex.fail('returns', 'not-run', kind=ex.kind(result))
        ex.stop()
    ex.require('returns', ex.time() <= tick, 'slept', tick=tick, length_s=ex.time() - tick)


def door_of(queue, watch):
    """What the learner gets of the queue: it can only `put`, and each offer is remembered."""
    class Queue:
        __slots__ = ()

        def put(self, element):
            taken = queue.put(element)
            watch.offered(element, taken)
            return taken

    return Queue()


class Offer:
    """An element that was offered to the queue in a tick."""

    def __init__(self, element, taken, at):
        self.element = element
        self.taken = taken
        self.at = at


class Watch:
    """What the check knows of the elements."""

    def __init__(self, ex, queue, source):
        self.ex = ex
        self.queue = queue
        self.source = source
        self.offers = []      # of this tick
        self.entered = 0      # how many the queue has taken
        self.arrived = set()  # elements of the source that the queue has taken
        self.newest = -1      # the latest of them
        self.refused = {}     # element -> the tick of its latest refusal, and where that was

    def offered(self, element, taken):
        self.offers.append(Offer(element, taken, self.ex.position()))

    def look(self, tick):
        """The producer has acted."""
        ex, offers = self.ex, self.offers
        self.offers = []
        taken = sum(offer.taken for offer in offers)
        self.entered += taken
        known = [offer for offer in offers if self.is_known(offer, tick)]
        self.look_for_retries(known, tick)
        for offer in known:
            if offer.taken:
                self.arrive(offer, tick)
            else:
                self.refused[offer.element] = tick, offer.at
        ahead = self.source.count - 1 - self.newest
        ex.require('held', ahead <= 1, 'produced-ahead', count=ahead, tick=tick)
        ex.require('limit', len(self.queue) <= LIMIT, 'over-limit', count=len(self.queue), limit=LIMIT, tick=tick)
        ex.require('throughput', offers, 'idle', tick=tick)
        was_full = taken < len(offers)
        ex.require('throughput', was_full or taken >= PER_TICK, 'throttled', count=taken, tick=tick)

    def is_known(self, offer, tick):
        """Whether the source has handed out what is offered."""
        ex, element = self.ex, offer.element
        if type(element) is not int:
            ex.fail('source', 'foreign', at=offer, kind=ex.kind(element), tick=tick)
            return False
        known = 0 <= element < self.source.count
        return ex.require('source', known, 'invented', at=offer, element=element, tick=tick)

    def look_for_retries(self, offers, tick):
        ex = self.ex
        refused = set()
        different = set()
        for offer in offers:
            again = offer.element in refused
            ex.require('next-tick', not again, 'retried', at=offer, element=offer.element, tick=tick)
            different.add(offer.element)
            ex.require('three', len(different) <= PER_TICK, 'too-many', at=offer, count=len(different), tick=tick)
            if not offer.taken:
                refused.add(offer.element)

    def arrive(self, offer, tick):
        """The queue has taken an element."""
        ex, element = self.ex, offer.element
        if element in self.arrived:
            ex.fail('once', 'twice', at=offer, element=element, tick=tick)
            return
        late = element < self.newest
        ex.require('order', not late, 'reordered', at=offer, element=element, newest=self.newest, tick=tick)
        self.arrived.add(element)
        self.newest = max(self.newest, element)

    def look_back(self):
        """Whatever is older than the newest element that arrived has to be there too."""
        missing = sorted(set(range(self.newest)) - self.arrived)
        if not missing:
            return
        first = missing[0]
        if first in self.refused:
            tick, at = self.refused[first]
            self.ex.fail('once', 'lost', at=at, element=first, count=len(missing), tick=tick)
        else:
            self.ex.fail('once', 'forgotten', element=first, count=len(missing))
