# Timeout and cancellation through a chain.

title = A timeout that really cleans up
summary = The handler gives up after the timeout, but everything below it runs on. Repair it.

scenario-short = Quick call: takes 1 s, timeout after 2 s
scenario-late = Slow call: takes 10 s, timeout after 2 s
scenario-cancelled = Cancelled from outside: after 1 s, long before the timeout

requirement-result = A quick call returns the result of `service`
requirement-timeout = A slow call returns `"timeout"`
requirement-on-time = It returns as soon as the timeout has expired
requirement-clean = The chain is cleaned up by then, `active` is empty
requirement-passes = A cancellation from outside passes through the handler
requirement-outer-clean = After a cancellation from outside the chain is cleaned up too
requirement-ends = No task outlives the handler
requirement-free = The loop is never blocked

fault-no-work = The work was never done
    .expected = `handler` calls `service(duration)` and returns its result.
    .happened = It returned `{ $got }`, but `service` was never called in this run.
fault-slow-result = The result came too late
    .expected = If `service` is done after { $due_s } s, `handler` returns right after that and does not sit the timeout out.
    .happened = `handler` returned only at t = { $time } s.
fault-wrong-result = Not the result of `service`
    .expected = Before the timeout `handler` returns what `service(duration)` has given: `{ $right }`.
    .happened = It returned `{ $got }`.

fault-lets-error-out = The error gets through to the caller
    .expected = After the timeout `handler` returns the text `"timeout"`.
    .happened = At t = { $time } s a `{ $error }` left the handler. Nobody caught it where it arises: outside, around the timeout.
fault-no-timeout = The timeout has no effect
    .expected = If the work takes longer than { $timeout_s } s, `handler` gives up and returns `"timeout"`.
    .happened = `handler` waited for the work until t = { $time } s and then returned `{ $got }`.
fault-other-value = After the timeout something else is returned
    .expected = After the timeout `handler` returns exactly the text `"timeout"`.
    .happened = At t = { $time } s it returned `{ $got }`.

fault-too-early = Gave up before its time
    .expected = `handler` gives the work { $timeout_s } s before it gives up.
    .happened = `handler` returned at t = { $time } s already.
fault-too-late = Gave up too late
    .expected = After { $timeout_s } s `handler` gives up and then needs only a moment to clean up.
    .happened = `handler` returned only at t = { $time } s.

fault-leak = Below the handler everything runs on
    .expected = When `handler` ends, whatever it has begun has ended too.
    .happened = At t = { $time } s `handler` had ended. Not ended yet: { $names }. Nobody has cancelled them, and nobody waits for them any more.
fault-wait-without-cancel = `asyncio.wait` cancels nothing
    .expected = When `handler` ends, whatever it has begun has ended too.
    .happened = At t = { $time } s `handler` had ended. Not ended yet: { $names }. When the time of `asyncio.wait` is up, or the one who waits is cancelled, only the waiting ends, not the task.
fault-cancel-not-awaited = Cancelled, but not awaited
    .expected = `cancel()` is only a request. `handler` waits until the task has followed it and cleaned up.
    .happened = The cancellation was requested, but when `handler` ended at t = { $time } s it had not got through the chain. Not ended yet: { $names }.
fault-emptied-by-hand = The set is empty, the work runs on
    .expected = Each layer takes itself off when it has cleaned up. That `active` is empty is only a sign of it.
    .happened = At t = { $time } s `active` was empty. But in the run these had not ended yet: { $names }.
fault-still-listed = Somebody is still in `active`
    .expected = Each layer takes itself off, whichever way it ends. That is what `finally` is for, and nobody interrupts the cleaning up.
    .happened = At t = { $time } s `handler` had ended, but `active` still holds: { $names }. Nobody there will take itself off any more.

fault-over-before = Over before it was cancelled
    .expected = `handler` waits for the work until it is done, the timeout expires, or the caller cancels after { $cancelled_s } s.
    .happened = It returned `{ $got }` at t = { $time } s already.
fault-swallowed = The cancellation was swallowed
    .expected = When the caller cancels, the `CancelledError` leaves the handler. Only its own timeout becomes `"timeout"`.
    .happened = The caller cancelled at t = { $cancelled_s } s. `handler` caught the `CancelledError` and returned `{ $got }` at t = { $time } s, as if nothing had happened.
fault-cleaned-but-swallowed = Cleaned up, but swallowed the cancellation
    .expected = After the cleaning up the `CancelledError` goes on: with `raise`, or by itself if the cleaning up is done in `finally`.
    .happened = The caller cancelled at t = { $cancelled_s } s. You ended the work properly, but then returned `{ $got }`. So the caller never learns that the cancellation arrived.
fault-other-error = The cancellation became another error
    .expected = When the caller cancels, it is the `CancelledError` that leaves the handler.
    .happened = The caller cancelled at t = { $cancelled_s } s, and at t = { $time } s a `{ $error }` came out.
fault-delayed = The cancellation gets through too late
    .expected = After the cancellation at t = { $cancelled_s } s `handler` only cleans up and ends.
    .happened = `handler` ended only at t = { $time } s. Until then it let the work run on.

fault-task-outlives = A task outlives the handler
    .expected = Every task that `handler` creates ends before it.
    .happened = At t = { $time } s `handler` had ended, and still running was: { $names }.

fault-blocked = The loop was blocked
    .expected = To wait is to `await`. Then the others can go on with their work.
    .happened = From t = { $time } s on `{ $call }` held the loop up for { $length_s } s. In that time no other task ran.
