# Page: backpressure (B5, B6).

backpressure-title = Backpressure
backpressure-lead = A producer that is faster than its consumer fills the memory or loses data. The third way: the full queue slows it down.

## B5

queue-text = In every tick the producer wants to hand over three items, and the consumer takes two. One is always left. What becomes of it is up to the policy: without a limit the queue grows, and each item waits longer than the one before. With a limit, somebody has to notice that it is full.
queue-picture = Each box is an item with its number; the small number below is its age in ticks. The longer it waits, the warmer its colour. What is lost falls out below, and whoever has to wait is striped.
queue-left = Left
queue-right = Right
queue-policy-unbounded = unbounded
queue-policy-ignore = bounded, full queue ignored
queue-policy-backpressure = backpressure
queue-policy-reject = reject the newest
queue-policy-drop = drop the oldest
queue-producer-rate = Producer
queue-consumer-rate = Consumer
queue-more-settings = Pace of the consumer, duration, jitter
queue-profile = Pace of the consumer
queue-profile-constant = steady
queue-profile-slow = slow
queue-profile-fast = fast
queue-profile-bursty = in bursts
queue-profile-standing = stands at times
queue-profile-drawn = drawn
queue-drawn = Consumed per tick, draw it
profile-value = tick { $tick }: { $count }
queue-limit = Limit
queue-ticks = Duration
queue-jitter = Jitter
queue-seed = Seed
unit-per-tick = { $count } per tick
unit-places =
    { $count ->
        [one] 1 place
       *[other] { $count } places
    }
unit-ticks = { $count } ticks
unit-jitter =
    { $count ->
        [0] none
       *[other] ± { $count }
    }
unit-seed = { $count }
queue-table-title = All policies at once
queue-column-produced = produced
queue-column-consumed = consumed
queue-column-inside = in queue
queue-column-most = max.
queue-column-held = with producer
queue-column-lost = lost
queue-column-rejected = rejected
queue-column-dropped = dropped
queue-column-wait = wait, measured
queue-column-little = by Little
queue-little = Little's law: on average an item waits as long as the mean depth divided by the throughput says. It holds once the queue has settled. While it still grows, the worst is yet to come: whoever joins the unbounded queue after 100 ticks has { $depth } items in front and waits { $wait } ticks.
queue-choice = Bounded is bounded: whether the full queue slows down, rejects or drops makes no difference to how full it gets. It makes a difference to who hears of it. Only with backpressure does the load arrive at the source, and there one can decide: wait, send more slowly, or refuse on purpose.

## B6

asyncio-queue-title = asyncio.Queue waits in both directions
asyncio-queue-text = `await q.put()` waits while the queue is full, `await q.get()` while it is empty. A program rarely needs more backpressure than that. The program below is real Python: change `maxsize` or the pauses and see who waits then.
asyncio-queue-size = Good queues are small. A large one only hides the problem longer, and every item waits longer.
asyncio-queue-choice = Who is faster?
asyncio-queue-producer = the producer
asyncio-queue-consumer = the consumer
