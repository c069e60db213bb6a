# The run in plain words: “event-…” says what happened, “then-…” what follows from it.

phase-ready = ready
phase-running = running
phase-sleeping = sleeping
phase-waiting = waiting
phase-cancelling = being cancelled
phase-done = done
phase-failed = failed
phase-cancelled = cancelled

narration-start = Nothing has happened yet: the virtual clock reads 0.0 s, and the run begins with play or a step.
narration-loop = The loop
narration-seconds = { $seconds } s

## Iterations and the run

event-iteration =
    { $count ->
        [0] The loop begins an iteration with nobody ready.
        [one] The loop begins an iteration with exactly one entry.
       *[other] The loop begins an iteration with exactly { $count } entries.
    }
then-iteration =
    { $count ->
        [one] It is the turn of { $order }, and whatever gets scheduled meanwhile waits for the next iteration.
       *[other] In this order: { $order }. Whatever gets scheduled meanwhile waits for the next iteration.
    }
entry-timer = the timer of { $owner }
entry-job = a worker thread’s timer
entry-callback = a callback
entry-more = { $count } more
event-run-done = The main task has ended, and with it the run, at { $time }.
event-run-stuck = The run is stuck at { $time }: nobody is ready, no timer is set, and the main task still waits.
event-run-budget = The run was stopped at { $time } because it produced too many events.
event-run-raised = The run ends at { $time } with an error.
event-run-exited = The program ends itself at { $time }.
event-run-over = The run ends at { $time }.
then-run-clean = Every task has ended; nothing keeps running.
then-run-open =
    { $count ->
        [one] One task had not ended by then.
       *[other] { $count } tasks had not ended by then.
    }
then-run-cycle = They wait for one another in a circle: { $tasks }.
then-run-stuck = No event can wake those who wait.
then-run-budget = The program probably contains a loop that never ends.
then-run-raised = Nobody caught it, so it leaves the program.
then-run-exited = That was a call of sys.exit.

## Tasks

event-task-created = { $who } creates the task { $child }.
event-main-created = The main task { $child } comes into being.
then-task-created = It does not run at once; it joins the end of the ready queue.
event-task-eager = { $who } creates the task { $child } and lets it run at once.
then-task-eager = An eager task: its first step runs in the middle of its creator's step.
event-step = It is { $who }’s turn.
then-first-step = This is its first step, and nobody else runs until it meets an await that has to wait.
then-next-step = It goes on after its await, and nobody else runs until it waits again.
event-step-resumed = { $who } goes on in the middle of its step, where the eager task came in between.
event-task-returned = { $who } is done.
event-task-failed = { $who } ends with an error.
event-task-failed-with = { $who } ends with an error: { $error }
event-task-cancelled = { $who } ends cancelled.
event-task-panicked = { $who } crashes.
event-task-panicked-with = { $who } crashes: { $error }
then-task-done =
    { $count ->
        [0] No task is left.
        [one] One task is still open.
       *[other] { $count } tasks are still open.
    }
then-task-failed = The error goes to the task that waits for this one to end.

## Waiting

event-suspended-turn = { $who } gives way with sleep(0) and joins the end of the queue.
event-suspended-timer = { $who } sleeps until { $other }.
event-suspended-some-timer = { $who } sleeps until a timer expires.
event-suspended-task = { $who } waits for { $other } to end.
event-suspended-scope = { $who } waits until all children of its group have ended.
event-suspended-space = { $who } waits for a free place: the queue { $other } is full.
event-suspended-item = { $who } waits for an item: the queue { $other } is empty.
event-suspended-permit = { $who } waits at the semaphore { $other }: no permit is free.
event-suspended-event = { $who } waits until the event { $other } is set.
event-suspended-job = { $who } waits for { $other } to finish in a worker thread.
event-suspended-join = { $who } waits until everything in the queue { $other } is done.
event-suspended-notification = { $who } waits for a notification of the condition { $other }.
event-suspended-barrier = { $who } waits at the barrier { $other } until enough tasks have come.
event-suspended-several = { $who } waits for { $other } others at once.
event-suspended-future = { $who } waits for a future that somebody else must set.
event-suspended-foreign = { $who } waits for something outside the loop.
then-next = The loop is free and turns to { $next } next.
then-alone = Nobody else is ready, so it goes on right here.
then-callback = The loop is free and runs a callback next.
then-jump = Nobody is ready now: the next timer expires at { $time }.
then-overdue =
    { $count ->
        [one] Now the loop looks at its timers: one has long been due.
       *[other] Now the loop looks at its timers: { $count } have long been due.
    }
then-nobody = Nobody is ready now, and no timer is set.

event-woken-turn = { $who } is ready again.
event-woken-timer = { $who } is woken because its sleep is over.
event-woken-task = { $who } is woken because { $other } has ended.
event-woken-scope = { $who } is woken because all children of its group have ended.
event-woken-space = { $who } is woken because the queue { $other } has a free place.
event-woken-item = { $who } is woken because the queue { $other } holds an item.
event-woken-permit = { $who } is woken because the semaphore { $other } has a free permit.
event-woken-event = { $who } is woken because the event { $other } is set.
event-woken-job = { $who } is woken because { $other } has finished in its worker thread.
event-woken-join = { $who } is woken because everything in the queue { $other } is done.
event-woken-notification = { $who } is notified by the condition { $other }.
event-woken-barrier = { $who } is woken because enough tasks have come to the barrier { $other }.
event-woken-several = { $who } is woken: enough of the { $other } others have ended.
event-woken-future = { $who } is woken because the future is set.
event-woken-foreign = { $who } is woken from outside the loop.
event-woken-cancelled = { $who } is woken because its wait is cancelled.
then-woken =
    { $count ->
        [one] Nobody is ahead of it in the ready queue.
       *[other] Woken means ready, not running: it is number { $count } in the ready queue.
    }

## Timers and the clock

event-timer-set = { $who } sets a timer for { $until }.
event-timer-set-deadline = { $who } sets a timer for its own timeout at { $until }.
event-timer-set-job = A call in a worker thread is going to take until { $until }.
event-timer-set-call = { $who } sets a timer for { $until } that will call a function.
then-timer-set = While it runs, this wait takes no computing time.
then-timer-job = The loop only keeps a timer in mind and stays free.
event-timer-due = { $owner }’s timer for { $time } has expired and joins the ready queue.
event-timer-due-deadline = { $owner }’s timeout timer for { $time } has expired and joins the ready queue.
event-timer-due-job = A worker thread’s timer for { $time } has expired and joins the ready queue.
event-timer-due-call = The timer of { $owner } for a call at { $time } has run out and joins the ready queue.
then-timer-due = It runs once all those ahead of it have had their turn.
then-timer-late = This is noticed only at { $now }: the loop could not get to it earlier.
event-timer-fired = { $owner }’s timer for { $time } fires.
event-timer-fired-deadline = { $owner }’s timeout timer for { $time } fires.
event-timer-fired-job = A worker thread’s timer for { $time } fires.
event-timer-fired-call = The timer of { $owner } for { $time } calls its function.
then-sleep-over = That wakes { $owner }.
then-timer-fired = Whoever waited for it is woken now.
event-timer-cancelled = { $owner }’s timer for { $time } is called off.
event-timer-cancelled-deadline = { $owner }’s timeout timer for { $time } is called off.
event-timer-cancelled-job = A worker thread’s timer for { $time } is called off.
event-timer-cancelled-call = The timer of { $owner } for a call at { $time } is turned off.
then-timer-cancelled = It is no longer needed and never fires.
event-timer-other = A timer of the loop changes its state.
event-clock-jumped = Nobody is ready, so the clock jumps from { $from } to { $to }.
then-clock-jumped = That is the next timer: virtual time passes without anybody having to wait.
event-clock-blocked = { $who } blocks the loop from { $from } to { $to }.
then-clock-blocked =
    { $count ->
        [0] Nobody else could run meanwhile.
        [one] Nobody else could run meanwhile, and one timer was left lying.
       *[other] Nobody else could run meanwhile, and { $count } timers were left lying.
    }

## Callbacks

event-callback-child-done-ready = { $child } has ended, and the notice to { $owner }’s group joins the ready queue.
event-callback-child-done-ran = { $owner }’s group learns that { $child } has ended.
event-callback-deadline-ready = { $owner }’s timeout had expired before it was entered and joins the ready queue.
event-callback-deadline-ran = The callback for { $owner }’s expired timeout runs.
event-callback-main-done-ready = { $child } has ended, and the notice to the loop joins the ready queue.
event-callback-main-done-ran = The loop learns that { $child } has ended. After this iteration it cancels whatever is left.
event-callback-child-done-cancelled = The notice that { $child } has ended is dropped: its group is gone.
event-callback-deadline-cancelled = { $owner } left the timeout before its callback ran. The callback is dropped.
event-callback-main-done-cancelled = The notice that { $child } has ended is dropped.
event-callback-call-ready = The call of { $child } joins the ready queue.
event-callback-call-ran = The loop calls { $child }.
event-callback-call-cancelled = The call of { $child } is dropped before its turn.
event-callback-other-cancelled = A callback is dropped before it ran.
event-callback-other-ready = A callback joins the ready queue.
event-callback-other-ran = A callback runs.

## Cancellation

event-cancel-requested = { $who } asks { $target } to cancel.
event-cancel-requested-with = { $who } asks { $target } to cancel: { $message }
event-cancel-self = { $who } asks itself to cancel.
then-cancel-requested =
    { $count ->
        [one] So far this is only a request: it arrives at { $target }’s next step.
       *[other] { $target } now has { $count } requests that nobody has withdrawn.
    }
then-cancel-leftover = The main task has ended, so it ends whatever still runs.
event-cancel-delivered = The cancellation reaches { $who }: its innermost await ends with CancelledError.
then-cancel-delivered = Now is the time to clean up, from the inside out.
event-uncancelled =
    { $count ->
        [0] { $who } withdraws the request to cancel.
       *[other] { $who } withdraws one request to cancel, { $count } remain.
    }
event-cancel-swallowed = { $who } ends as if nobody had asked it to cancel.
then-cancel-swallowed = The cancellation was swallowed, and whoever asked for it never learns.

## Timeouts and groups

event-deadline-entered = { $who } enters a timeout that expires at { $until }.
event-deadline-moved = The timeout of { $owner } is moved and now expires at { $until }.
event-deadline-expired = { $owner }’s timeout has expired.
then-deadline-expired = It now asks what runs under it to cancel.
event-deadline-elapsed = { $who } leaves the timeout, and the cancellation becomes a TimeoutError.
event-deadline-left = { $who } leaves the timeout without its having stepped in.
event-scope-opened = { $who } opens a group (TaskGroup).
then-scope-opened = It ends only when each of its children has ended.
event-scope-aborted = { $owner }’s group asks its remaining children to cancel.
event-scope-closed =
    { $count ->
        [0] { $owner }’s group has ended: none of its children keeps running.
        [one] { $owner }’s group has ended and passes on one error.
       *[other] { $owner }’s group has ended and passes on { $count } errors.
    }

## The chain of calls

event-frame-entered = { $who } enters { $frame }.
event-frame-returned = { $who } leaves { $frame } with a result.
event-frame-failed = { $who } leaves { $frame } with an error.
event-frame-cancelled = { $who } leaves { $frame } because of the cancellation.
event-frame-yielded = { $who } gets a value from { $frame }, and { $frame } rests until the next one.
then-frame-left = It goes on outwards, to { $frame }.
event-line = { $who } reaches line { $line }.
event-line-somewhere = { $who } reaches the next line.
event-clause-finally = { $who } runs a finally on the way out.
event-clause-except = { $who } catches the error with except.
event-clause-with = { $who } leaves a with block and cleans it up.
then-clause-cleans = After that the error goes on outwards.
then-clause-except = Here it is decided whether it goes on or ends here.

## Queues, semaphores, events

event-queue-created =
    { $count ->
        [one] The queue { $name } comes into being, with room for one item.
       *[other] The queue { $name } comes into being, with room for { $count } items.
    }
event-queue-unbounded = The queue { $name } comes into being, without a limit.
event-semaphore-created =
    { $count ->
        [one] The semaphore { $name } comes into being, with one permit.
       *[other] The semaphore { $name } comes into being, with { $count } permits.
    }
event-event-created = The event { $name } comes into being, not yet set.
event-lock-created = The lock { $name } is created, still free.
event-condition-created = The condition { $name } is created.
event-barrier-created =
    { $count ->
        [one] The barrier { $name } is created, for one task.
       *[other] The barrier { $name } is created, for { $count } tasks.
    }
event-pool-created =
    { $count ->
        [one] The pool { $name } comes into being, with one worker thread.
       *[other] The pool { $name } comes into being, with { $count } worker threads.
    }
event-resource-created = { $name } comes into being.
event-queue-put =
    { $count ->
        [one] { $who } puts an item into the queue { $name }, which now holds one.
       *[other] { $who } puts an item into the queue { $name }, which now holds { $count }.
    }
event-queue-got =
    { $count ->
        [0] { $who } takes the last item out of the queue { $name }.
        [one] { $who } takes an item out of the queue { $name }, which still holds one.
       *[other] { $who } takes an item out of the queue { $name }, which still holds { $count }.
    }
event-item-produced = { $who } takes item { $item } from the source.
event-item-refused = The queue { $name } is full and does not take item { $item }. { $who } still has it.
event-item-lost = Item { $item } is lost: { $who } did not notice that the queue { $name } was full.
event-item-rejected = { $who } rejects item { $item }, because the queue { $name } is full.
event-item-dropped = { $who } drops item { $item }, the oldest in the queue { $name }, to make room.
event-permit-taken =
    { $count ->
        [0] { $who } takes the last permit of the semaphore { $name }.
        [one] { $who } takes a permit of the semaphore { $name }, one is still free.
       *[other] { $who } takes a permit of the semaphore { $name }, { $count } are still free.
    }
event-permit-returned =
    { $count ->
        [one] { $who } gives a permit back to the semaphore { $name }, one is free now.
       *[other] { $who } gives a permit back to the semaphore { $name }, { $count } are free now.
    }
event-event-set = { $who } sets the event { $name }, and all who wait for it wake up.
event-event-cleared = { $who } clears the event { $name }.

## Worker pool

event-job-submitted = { $who } hands the call { $job } to the pool { $name }.
then-job-submitted = There it blocks one worker thread at most, not the loop.
event-job-started = Worker { $worker } of the pool { $name } begins { $job }.
then-job-started = A modelled thread blocks now; the loop does not.
event-job-withdrawn = { $job } had not begun in the pool { $name } and is taken back: nobody waits for it any more.
event-job-finished = { $job } in the pool { $name } is finished.
then-job-finished =
    { $count ->
        [0] No further call waits for a worker.
        [one] The worker is free for the one call that still waits.
       *[other] The worker is free, { $count } calls still wait.
    }

## Output and the rest

event-output = { $who } writes “{ $text }”.
event-error-output = { $who } writes to the error output: “{ $text }”.
event-unknown = { $who }: an event that has no words here yet.

## What the engine noticed

diagnosis-loop-blocked =
    { $count ->
        [0] { $who } blocked the whole loop with { $call }.
        [one] { $who } blocked the whole loop with { $call }, and one timer is late because of it.
       *[other] { $who } blocked the whole loop with { $call }, and { $count } timers are late because of it.
    }
diagnosis-cancellation-swallowed = { $who } caught the cancellation asked for and did not pass it on.
diagnosis-orphaned = { $who } was still running when nobody waited for its end any more.
diagnosis-never-awaited = The coroutine { $name } was created but never awaited. Not a single line of it has run.
diagnosis-error-unheard = { $who } ended with an error that nobody picked up: “{ $error }”.
diagnosis-error-unheard-future = A future holds an error that nobody picked up: “{ $error }”.
diagnosis-busy-wait =
    { $count ->
        [one] { $who } asks in a loop instead of waiting.
       *[other] { $who } asks again and again instead of waiting: for { $count } rounds in which there was nothing else to do.
    }
diagnosis-queue-grows =
    { $count ->
        [one] The queue { $name } has no limit and only grows: in the end it holds one item.
       *[other] The queue { $name } has no limit and only grows: in the end it holds { $count } items.
    }
diagnosis-other = The engine noticed something that has no words here yet.

stuck-cycle = Nothing can go on: { $who } and others wait for each other in a circle.
stuck-lock-held = Nothing can go on: { $who } holds the lock { $name } and waits itself.
stuck-lock-lost = Nothing can go on: the lock { $name } was never given back, and whoever held it has ended.
stuck-task-done-missing =
    { $count ->
        [one] Nothing can go on: join waits for the queue { $name }, where one call of task_done is missing.
       *[other] Nothing can go on: join waits for the queue { $name }, where { $count } calls of task_done are missing.
    }
stuck-nobody-puts = Nothing can go on: somebody waits for an item in the queue { $name }, but nobody is left to put one there.
stuck-nobody-gets = Nothing can go on: the queue { $name } is full, and nobody is left to take anything out.
stuck-nobody-signals = Nothing can go on: somebody waits for { $name }, but nobody is left to give the signal.
stuck-nobody-settles = Nothing can go on: { $who } waits for a future that nobody will set any more.
stuck-other = Nothing can go on: everybody waits.
