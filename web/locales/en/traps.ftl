# Page: the five traps.

traps-title = Traps
traps-lead = Five mistakes from real programs, each beside its repair. Both programs run on the same virtual clock.
trap-before = Before
trap-after = After
trap-asleep = Both programs run as soon as you get here.

trap-blocking-call-title = A blocking call in the loop
trap-blocking-call-text = A single blocking call in an `async def` stops the whole server: even those who have nothing to do with it wait.
trap-blocking-call-cure = `asyncio.to_thread` hands the call to a worker thread. The loop stays free.
trap-unbounded-queue-title = An unbounded queue
trap-unbounded-queue-text = When the producer is faster, a queue without a limit grows until the memory is full. Long before that, each item waits longer than the one before.
trap-unbounded-queue-cure = With `maxsize` the producer waits in `await q.put()`. The queue stays small, and the load arrives where it comes from.
trap-ignored-backpressure-title = Backpressure ignored
trap-ignored-backpressure-text = The queue says that it is full and nobody listens: `QueueFull` is caught, or the `False` of `put`, the hint to `drain` goes unnoticed. The items are gone, without an error message.
trap-ignored-backpressure-cure = Whoever does not want to lose anything waits until there is space.
trap-leaky-timeout-title = A timeout that cleans nothing up
trap-leaky-timeout-text = `asyncio.wait` with a `timeout` only stops waiting. The call below runs on and keeps its connection.
trap-leaky-timeout-cure = `asyncio.timeout` cancels what it waits for, and comes back only when everything below has cleaned up.
trap-swallowed-cancel-title = CancelledError swallowed
trap-swallowed-cancel-text = Whoever catches `CancelledError` and carries on cannot be cancelled any more. The caller waits in vain.
trap-swallowed-cancel-cure = Cleaning up belongs in `finally`. The error then passes on by itself.
