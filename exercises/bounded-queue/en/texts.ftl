# Bounded queue and backpressure.

title = The producer that hears the queue
summary = A full queue says no. Write a producer that waits then, without losing anything.

scenario-slow = Slow consumer: takes 2 per tick
scenario-fast = Fast consumer: takes 5 per tick
scenario-pausing = Consumer with pauses: stands still in the first half of every 20 ticks, then takes 4

requirement-returns = `step` returns at once, without waiting for room
requirement-next-tick = A refused item is offered again only in the next tick
requirement-three = At most three items are offered per tick
requirement-source = All items come from the source
requirement-once = Each item gets into the queue exactly once
requirement-order = The order of the source is kept
requirement-limit = The queue never gets fuller than its limit
requirement-held = After each tick at most one item is still with the producer
requirement-throughput = As long as there is room, three items go out per tick

fault-busy-loop = `step` turns in circles
    .expected = `step` returns in every tick. Only after that does the consumer have its turn and make room.
    .happened = In tick { $tick } `step` did not return. A loop in it waits for something that cannot change while it runs.
fault-recursion = `step` calls itself again and again
    .expected = `step` returns in every tick. Only after that does the consumer have its turn and make room.
    .happened = In tick { $tick } your methods called each other deeper and deeper, until Python gave up with `RecursionError`. That is a busy loop, only without `while`.
fault-slept = `step` holds up the clock
    .expected = `step` takes no time: to wait for room is to return, and to come back in the next tick.
    .happened = In tick { $tick } `step` slept for { $length_s } ticks. In that time the consumer had no turn either.
fault-not-run = `step` has not run at all
    .expected = An ordinary call `step(q)` does the work of the tick.
    .happened = The call only gave an object of type `{ $kind }`. With `async def` or `yield` the body does not run by itself, and nobody waits for it here.

fault-retried = Tried again in the same tick
    .expected = After a `False` the tick is over for the producer. There is room at the earliest when the consumer has had its turn.
    .happened = In tick { $tick } the queue refused item { $element }, and you offered it once more in that same tick.

fault-too-many = More than three items in one tick
    .expected = At most three items per tick. One that was kept counts too.
    .happened = In tick { $tick } you offered as many as { $count } different items.

fault-invented = An item that the source never handed out
    .expected = New items come from `source()` only.
    .happened = In tick { $tick } you offered { $element }. The source had not handed out that number yet.
fault-foreign = That is not an item of the source
    .expected = What is offered is exactly what `source()` has returned, unchanged.
    .happened = In tick { $tick } you gave the queue something of type `{ $kind }`. It takes anything, but this does not come from the source.

fault-lost = A refused item got lost
    .expected = `False` means that the queue has not taken the item. The producer has to keep it and offer it again.
    .happened =
        { $count ->
            [one] Item { $element } was refused in tick { $tick } and never got into the queue.
           *[other] Item { $element } was refused in tick { $tick } and never got into the queue. { $count } items are missing altogether.
        }
fault-forgotten = An item was produced and never offered
    .expected = What the source has handed out has to get into the queue.
    .happened =
        { $count ->
            [one] Item { $element } came from the source, but was never offered with `put`. Later ones went before it.
           *[other] Item { $element } came from the source, but was never offered with `put`. { $count } items are missing altogether.
        }
fault-twice = An item was handed over twice
    .expected = `True` means that the queue has taken the item. From then on it belongs to the queue, and the producer forgets it.
    .happened = Item { $element } got into the queue a second time in tick { $tick }.

fault-reordered = The order is mixed up
    .expected = The refused item goes out first, and only then do new ones follow.
    .happened = In tick { $tick } item { $element } got into the queue when item { $newest } was there already.

fault-over-limit = The queue is fuller than it may be
    .expected = The queue has room for { $limit } items, and the only way in is `put`.
    .happened = After the step in tick { $tick } it held { $count } items. They did not come in through `put`.

fault-produced-ahead = Produced in advance
    .expected = When an item is refused, you produce nothing new until it has found its place. After the tick you hold at most one.
    .happened = After tick { $tick } there were { $count } items produced that were not in the queue yet. All that grows this way is a second buffer in front of the first.

fault-throttled = Slowed down without need
    .expected = Three items per tick as long as the queue takes them. Only a `False` ends the tick sooner.
    .happened =
        { $count ->
            [0] In tick { $tick } you handed over no item, although there was room: the queue had refused nothing.
            [one] In tick { $tick } you handed over only one item, although there was room: the queue had refused nothing.
           *[other] In tick { $tick } you handed over only { $count } items, although there was room: the queue had refused nothing.
        }
fault-idle = Offered nothing for a whole tick
    .expected = In every tick at least one item is offered, since only `put` can tell whether there is room.
    .happened = In tick { $tick } you did not call `put` a single time.
