# The player: controls, lanes, machine room, table.

player-label = The run, step by step
player-seconds = { $number } s

## Controls

player-controls = Controls
player-settings = Settings
player-play = Play
player-pause = Pause
player-again = Play again
player-start = To the start
player-end = To the end
player-previous = One event back
player-next-event = One event forward
player-next-await = to the next await
player-next-await-long = On to the next await that has to wait
player-position = Position in the run
player-position-text = { $time }, step { $step } of { $last }
player-step-of = step { $step } of { $last }
player-axis = Axis
player-axis-time = Time
player-axis-step = Steps
player-speed = Speed
player-keys = Keys
player-keys-scope = They work while the focus is in the player.
player-key-space = Space
player-key-home = Home
player-key-end = End
player-help-toggle = play and pause
player-help-step = one event back and forward
player-help-await = on to the next await
player-help-start = to the start
player-help-end = to the end

## Lanes

player-lanes = Swim lanes of the tasks
player-tasks = Tasks and what they are doing
player-not-yet = not created yet
player-legend = Legend
player-blocked = loop blocked
player-blocked-for = blocked, { $length }
player-sign-overdue = due, has to wait
player-sign-output = output
player-sign-created = creates
player-sign-woken = wakes
player-sign-requested = cancel requested
player-sign-delivered = cancellation arrives
player-more-tasks =
    { $count ->
        [one] One more task has no lane here; the table has it.
       *[other] { $count } more tasks have no lane here; the table has them.
    }

## Machine room

player-loop-panel = Inside the event loop
player-loop = event loop
player-clock = Virtual clock
player-iteration = Iteration { $number }
player-cpu = On the CPU
player-cpu-free = nobody
player-cpu-before = not started yet
player-cpu-runs = runs until it has to wait
player-cpu-turns = chooses who is next
player-cpu-idle = nobody is ready, timer at { $until }
player-cpu-blocked = has blocked everyone for { $length }
player-cpu-ended = The end
player-ended-done = the main task has ended
player-ended-stuck = the run is stuck
player-ended-budget = too many events
player-while-idle = Nobody is ready: the clock goes on to the next timer at { $until }.
player-while-blocked =
    { $count ->
        [0] { $who } blocks the loop: nobody else can run.
        [one] { $who } blocks the loop: one timer is due already and has to wait.
       *[other] { $who } blocks the loop: { $count } timers are due already and have to wait.
    }
player-queue = Ready queue
player-queue-empty = Nobody is ready.
player-next = next
player-rounds = { $now } in this iteration, { $later } in the next
player-next-iteration = next iteration
player-entry-step = step
player-entry-timer = timer
player-entry-done = report end
player-entry-timeout = timeout
player-entry-job = worker
player-entry-callback = callback
player-more-entries =
    { $count ->
        [one] and one more
       *[other] and { $count } more
    }
player-timers = Timers
player-timers-empty = No timer is set.
player-timer-left = in { $length }
player-timer-due = due now
player-timer-late = { $length } late
player-more-timers =
    { $count ->
        [one] and a later one
       *[other] and { $count } later ones
    }
player-pool = Worker pool { $name }
player-worker = Worker { $number }
player-worker-free = free
player-worker-busy = working
player-more-workers =
    { $count ->
        [one] and one more worker
       *[other] and { $count } more workers
    }
player-calls-waiting = Waiting for a worker:
player-resources = Queues, semaphores, events
player-fifo = queue
player-semaphore = semaphore
player-event = event
player-event-set = set
player-event-unset = not set

## Program, output, table

player-source = Program
player-output = Output
player-output-empty = Nothing written yet.
player-earlier-lines =
    { $count ->
        [one] one more line before
       *[other] { $count } more lines before
    }
player-table = All events as a table
player-events =
    { $count ->
        [one] one event
       *[other] { $count } events
    }
player-column-step = Step
player-column-time = Time
player-column-task = Task
player-column-event = Event
player-jump = Jump to step { $step }

## What only Python programs have

player-next-line = next line
player-line-short = line
player-next-line-long = On to the next line of the program
player-help-line = on to the next line
player-stacks = Who waits inside whom: the chain of awaits
player-stacks-empty = No task is in a coroutine.
player-line = line { $line }
player-stderr = error output
player-ended-raised = an error left the program
player-ended-exited = the program ended itself
player-lock = lock
player-lock-held = held
player-lock-free = free
player-condition = condition
player-barrier = barrier
player-waiters =
    { $count ->
        [one] one waits
       *[other] { $count } wait
    }
player-with-lines = show every line, too
