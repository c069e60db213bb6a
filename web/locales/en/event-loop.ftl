# The page “event loop”.

event-loop-title = The event loop
event-loop-lead = Three coroutines share one thread. Press play and watch whose turn it is.

## Three coroutines (exercise 1)

coffee-title = Three coroutines on one loop
coffee-together = All three start together, as with `asyncio.gather`. Only one runs at a time, up to an `await` that has to wait.
coffee-mahlen = `mahlen` (grind) sleeps for 1 s. While it sleeps, the loop belongs to the others.
coffee-bruehen = `bruehen` (brew) blocks for 0.01 s with `time.sleep`. Nobody else runs during that time, not even `milch`, although it is ready.
coffee-milch = `milch` (milk) gives way with `sleep(0)` just briefly. It is ready again at once and has its turn in the next iteration.
coffee-rule = Control is given up only at an `await`. Between one `await` and the next, nothing gets in.
coffee-result = The seven lines in the order of the run

## Headings beside the text

aside-try = To try
aside-picture = In the picture
aside-model = A model

## B2

clock-title = The virtual clock
clock-text = When everybody sleeps, the loop has nothing to do. A real one waits for the next timer. The virtual clock simply jumps there: an hour of sleep costs nothing, and every run prints the same. The clock starts at 0.0 s, and it is the time that `loop.time()` gives.
clock-try = Set the longest sleep to an hour. The run has just as many events as before.
clock-sleepers = Sleeping tasks
clock-sleepers-value =
    { $count ->
        [one] 1 task
       *[other] { $count } tasks
    }
clock-longest = Longest sleep
clock-jumps =
    { $count ->
        [one] 1 jump of the clock
       *[other] { $count } jumps of the clock
    }

## B3

blocking-title = Blocking or yielding
blocking-text = A ticker counts up at a fixed interval, and three requests (anfrage) wait for their timers. Then the main task lets time pass. With `time.sleep` it holds on to the loop. With `asyncio.sleep` it lets go.
blocking-picture = The bar across all lanes is the time that the loop is blocked. The timers expire all the same, but nobody can serve them: they pile up until the loop is free again, and the answers come late (zu spät).
blocking-mode = Time passes with
blocking-tick = Interval of the ticks
blocking-wait = Time that passes

## B4

workers-title = Off-loading to worker threads
workers-text = Some libraries block, and you cannot rewrite them. Hand the call (aufruf) to a worker thread with `asyncio.to_thread`: the thread blocks, and the loop stays free. During a call of 200 ms, the ticker, which counts every 10 ms, then manages 20 ticks; if you call directly, none. If there are more calls than workers, the rest wait in the pool.
workers-model = Browsers give Python no threads. The worker thread is modelled in virtual time here: a call takes as long as you set it to and then ends with a timer of the loop.
workers-cpu = Heavy computing does not belong in a thread: it hardly releases the GIL and keeps slowing the loop down. Use a process of its own for that.
workers-mode = The call runs with
workers-pool = Size of the pool
workers-pool-value =
    { $count ->
        [one] 1 worker
       *[other] { $count } workers
    }
workers-calls = Blocking calls
workers-calls-value =
    { $count ->
        [one] 1 call
       *[other] { $count } calls
    }
workers-length = Length of a call
