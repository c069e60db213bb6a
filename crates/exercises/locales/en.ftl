# What every exercise says: the requirements and faults that need no check of their own.

requirement-runs = The program runs, and all that is asked for is there

builtin-syntax = This is not valid Python
    .expected = A program that Python can read.
    .happened = In line { $line }: { $text }
builtin-raised = An error ends the program
    .expected = The program runs without an error.
    .happened =
        { $line ->
            [0] There was a `{ $error }`: { $text }
           *[other] In line { $line } there was a `{ $error }`: { $text }
        }
builtin-missing = `{ $name }` is missing
    .expected = The program defines `{ $name }`.
    .happened = After your program was read there is nothing with that name.
builtin-not-callable = `{ $name }` cannot be called
    .expected = `{ $name }` is a function or a class.
    .happened = What has that name cannot be called.
builtin-not-awaitable = This cannot be awaited
    .expected = The call gives something to `await`, that is a coroutine: the function begins with `async def`.
    .happened = Something of type `{ $kind }` came back at once.
builtin-given-replaced = `{ $name }` was replaced
    .expected = What the exercise gives stays as it is. Use it, but do not define it anew.
    .happened = Your program has replaced `{ $name }` with something else, or deleted it.
builtin-stuck = Nothing can go on
    .expected = The program comes to an end.
    .happened = Every task waits, and none can wake another one any more.
builtin-exited = The program has ended itself
    .expected = The check calls your program and gets an answer.
    .happened = `sys.exit` ended the run with the code { $code }.
builtin-hang = The program does not come back
    .expected = Every call ends after a short time.
    .happened =
        { $line ->
            [0] It ran on and on and was stopped.
           *[other] It ran on and on and was stopped in line { $line }.
        }
builtin-flood = The program writes without end
    .expected = A few lines of output at most.
    .happened =
        { $line ->
            [0] It was stopped after 64 KiB of output.
           *[other] It was stopped in line { $line }, after 64 KiB of output.
        }
builtin-memory = There is not enough memory
    .expected = The program keeps only what it still needs.
    .happened = It wanted more and more memory and was stopped.
builtin-crashed = The program has crashed the interpreter
    .expected = The program runs without an error.
    .happened = The interpreter failed. Often something calls itself without end.
builtin-virtual-time = The virtual clock runs away
    .expected = The program is done in less than a virtual day.
    .happened = It waits again and again and never gets done.
builtin-check-failed = The check itself has an error
    .expected = This is the exercise's fault, not yours.
    .happened = In line { $line } of the check: `{ $error }`: { $text }

requirement-complete = Each text is there as often as the program writes it
requirement-order = The order is right

builtin-missing-text = A text is missing
    .expected = All texts that the program writes.
    .happened = “{ $text }” is not in your list often enough.
builtin-unknown-text = There is a text too many
    .expected = Only texts that the program writes.
    .happened = The program never writes “{ $text }”.
builtin-repeated-text = A text is there too often
    .expected = Each text as often as the program writes it.
    .happened = “{ $text }” is in your list too often.
builtin-misplaced = The order is not right yet
    .expected = The texts in the order in which the program writes them.
    .happened = Everything is right up to the first wrong place.

order-first = `{ $task }` begins. Tasks get their first turn in the order in which they were created.
order-first-after = `{ $task }` begins right after the first step of `{ $before }`: tasks get their first turn in the order in which they were created.
order-same-step = `{ $task }` has not waited since the line before. Without an `await` that really waits, nobody else gets a turn.
order-same-step-blocked = `{ $call }` holds the loop up for { $length_s } s, but does not give it away. Nobody else gets a turn meanwhile, and `{ $task }` writes on at once.
order-turn = `{ $task }` had only asked for another turn, with `sleep(0)`. Whoever does that goes to the end of the ready queue, and now it was its turn.
order-timer = `{ $task }` slept from t = { $since_s } s on. Its timer was due at t = { $due_s } s, before any other.
order-timer-late = `{ $task }` was due at t = { $due_s } s, but got its turn only at t = { $late_s } s, because the loop was blocked.
order-after = `{ $task }` had waited for `{ $other }`, and that has ended.
order-woken = What `{ $task }` had waited for is there now.
order-outside = The program writes this line outside of all tasks.
order-over = The program writes nothing after that.

verdict-passed = Passed: everything holds.
verdict-holding = { $holding } of { $all } hold
verdict-holds = holds
verdict-fails = does not hold
verdict-open = left open
verdict-expected = Expected
verdict-happened = What happened
verdict-when = When
verdict-seconds = at t = { $time } s
verdict-tick = in tick { $tick }
verdict-place = Something else comes at place { $place }
verdict-given = Your answer
verdict-right = The program writes
verdict-why = Why
verdict-nothing = nothing more
