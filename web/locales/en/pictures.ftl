# Pictures: queue, chain, two runs.

## Two runs side by side

player-pair-label = Two runs on one clock
player-ticks = tick { $number }
player-tick-summary = Tick { $tick }: { $in } in, { $out } out.
player-tick-gone = Tick { $tick }: { $in } in, { $out } out, { $gone }.
player-tick-held = Tick { $tick }: { $in } in, { $out } out. The queue is full, the producer holds item { $item } and waits.
player-next-tick = next tick
player-next-tick-long = On to the end of the next tick
player-next-instant = next instant
player-next-instant-long = On to the next instant at which something happens

## The queue

queue-title = Queue
queue-producer = producer
queue-consumer = consumer
queue-held = waits for space
queue-waits-space = waits for space: { $who }
queue-waits-item = waits for an item: { $who }
queue-more =
    { $count ->
        [one] one more item
       *[other] { $count } more items
    }
queue-lost = { $count } lost
queue-rejected = { $count } rejected
queue-dropped = { $count } dropped
queue-inside = { $name }: { $count } of { $most } places taken
queue-inside-open =
    { $count ->
        [one] { $name }: one item, no limit
       *[other] { $name }: { $count } items, no limit
    }
queue-taken = { $count } taken out
queue-in-hand = { $count } with the producer

depth-title = Depth
depth-label = Depth over time; the arrow keys move the clock
depth-reading = { $label }: { $count }

## The chain

chain-title = Chain of calls
chain-open =
    { $count ->
        [0] Nothing open
        [one] One call open
       *[other] { $count } calls open
    }
chain-orphans =
    { $count ->
        [one] one of them orphaned
       *[other] { $count } of them orphaned
    }
chain-hidden =
    { $count ->
        [one] One more call is in the table.
       *[other] { $count } more calls are in the table.
    }
chain-not-yet = not called yet
chain-is-open = open
chain-cleans = cleans up
chain-catches = catches the error
chain-unwinding = unwinding
chain-orphan = runs on, orphaned
chain-returned = done
chain-cancelled = cancelled
chain-failed = ended with an error
chain-yielded = rests
chain-task = task { $task }
chain-limit = timeout at { $until }
chain-limit-expired = timeout expired
chain-limit-turned = becomes a TimeoutError
chain-signal-quiet = not set yet
chain-signal-set = set
chain-signal-heard = set and heard
chain-signal-unheard = set, nobody listens
