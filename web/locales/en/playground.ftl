# The playground: Python programs of the reader's own.

playground-title = Playground
playground-lead = Write an `asyncio` program, press Run, and watch it step by step.

## Program and controls

playground-controls = Choose and run a program
playground-program = Program
playground-own = Your program
playground-run = Run
playground-run-long = Run (Ctrl+Enter, Cmd+Enter on a Mac)
playground-stop = Stop
playground-reset = Reset
playground-restore = Bring back my program
playground-share = Make a link
playground-auto = run after every change
playground-details = Technical details
playground-player = Step by step
playground-no-events = Nothing happened in this run that could be shown.
playground-not-remembered = Your browser does not let this page remember anything. When you close it, the program is gone. “Make a link” lets you keep it.

editor-label = Python program
editor-keys = `Ctrl`+`Enter` runs it. `Tab` indents; press `Esc` and then `Tab` to leave the editor.

share-copied = The link to this program is now in the address bar. If your browser allows it, it is on the clipboard, too.
share-too-long = The program is too long for a link: more than about 4500 characters easily get lost on the way. Shorten it, or pass it on as a file.
share-damaged = The link you came by is damaged, probably cut off while it was copied. So this is not its program.
share-linked = This program comes from a link.
share-linked-kept = This program comes from a link. Your own is still there: “Bring back my program”.

starter-tasks = Two tasks at once
starter-blocking = One call blocks everybody
starter-queue = A queue that slows down
starter-timeout = A timeout cleans up
starter-group = An error in the group
starter-semaphore = Five want, two may
starter-deadlock = Two forks, nobody eats
starter-forgotten = The forgotten await

## State of the engine

engine-asleep = Python is not loaded yet.
engine-loading = Loading Python …
engine-loading-queued = Loading Python, then your program runs …
engine-progress = How far Python is loaded
engine-crashed = Python crashed and is being restarted …
engine-ready = Python is ready.
engine-running = Your program is running …
engine-stopped = Stopped. Python is ready.
engine-restarted = Python crashed and was restarted. It is ready again.
engine-out-of-date = This page is out of date: it no longer fits the Python that the server delivers now. Reload it; your program stays.
engine-reload = Reload
engine-unreachable = Python could not be loaded. Check your connection and try again.
engine-retry = Try again

## Result

results-title = Result
results-soon = In a moment you will see here what your program writes and how it ends.
results-none = Press “Run”: what the program writes and how it ends appears here.
stale = This belongs to an older version of the program.
stale-running = This belongs to an older version. The new one is running.
stale-run = Run again

console-title = Output of the whole run
console-empty = The program wrote nothing.

ending-label = How the run ended
ending-facts =
    { $count ->
        [one] { $time } on the virtual clock, one event
       *[other] { $time } on the virtual clock, { $count } events
    }
ending-completed = Done
    .text = The program ran to its end. Below you can watch it step by step.
ending-exited = Ended by sys.exit
    .text = The program ended itself and reported success.
ending-exited-with = Ended by sys.exit({ $code })
    .text = The program ended itself. A value other than 0 means that something went wrong.
ending-raised = An error ended the program
    .text = Nobody caught it. Go to the line where it arose, or watch below which way it took.
ending-not-python = This is not Python yet
    .text = Python got stuck while reading the program, so nothing has run. The mistake is in the marked line or shortly before it.
ending-stuck = Nothing can go on
    .text = All tasks wait, and nobody is left who could wake one of them. On a real clock the program would stand still forever.
ending-events = Stopped: too many events
    .text = Probably a loop turns that never ends. You can look at what happened up to there. Shorten the loop, or wait longer in it.
ending-lines = Stopped: too many lines
    .text = The program computed for very long without getting done. See whether the marked loop ever ends.
ending-output = Stopped: too much output
    .text = The page cannot sensibly show more. Write less often, say only in every hundredth round.
ending-virtual-time = Stopped: a year has passed
    .text = That is how far the virtual clock went. Something waits again and again and never stops: see who is still running at the end.
ending-wall-time = Stopped: computed for too long
    .text = After two seconds of real computing time it is over. Mostly it is a loop without await that never ends, such as `while True: pass`.
ending-memory = Stopped: out of memory
    .text = The program needed more memory than there is here. Often it is a list or queue that only grows.
ending-stack = Stopped: nested too deep
    .text = Something calls itself over and over, or data is nested deeper than the browser can follow. See whether the recursion has an end.
ending-stopped = Stopped by you
    .text = What happened up to there is below.
ending-timed-out = Stopped by the page
    .text = Python did not answer for too long, so the page ended it. What arrived up to there is below. Mostly a very long computation in a single statement is behind it.
ending-crashed = Python crashed
    .text = The mistake is ours, not yours. Python restarts; what arrived up to there is below.

traceback-way = The way of the error, from the outside in:
traceback-place = The program was just here:
traceback-line = Line { $line }
traceback-stale = (The lines are those of the older version.)
traceback-text = As Python reports it

## What was noticed

findings-title = What stands out
findings-show = Show the place in the run
findings-more =
    { $count ->
        [one] One more is in the table of events.
       *[other] { $count } more are in the table of events.
    }
findings-blocked =
    { $count ->
        [one] It took { $length }.
       *[other] It happened { $count } times and took { $length } all in all.
    }
finding-loop-blocked = The loop was blocked
    .advice = Use `await asyncio.sleep` instead of `time.sleep`; give a call that really blocks to a worker thread with `asyncio.to_thread`.
finding-cycle = They wait in a circle
    .advice = Let one of them out of the circle: nobody may wait for somebody who waits for them. With locks it helps if all take them in the same order.
finding-lock-held = A lock never gets free
    .advice = Let all tasks take the locks in the same order, and never hold a lock longer than needed. `async with` gives it back for certain.
finding-task-done-missing = task_done is missing
    .advice = Call `task_done` exactly once after every `get`, best in a `finally`.
finding-nobody-puts = Nobody fills the queue
    .advice = Tell those who wait that nothing more will come: with `queue.shutdown()`, with an end mark in the queue, or cancel them.
finding-nobody-gets = Nobody empties the queue
    .advice = Let somebody run who takes items out with `get` as long as somebody calls `put`.
finding-nobody-signals = Nobody gives the signal
    .advice = Make sure that `set`, `release` or `notify` is called on every path, also after an error.
finding-nobody-settles = Nobody sets the future
    .advice = A future needs somebody who calls `set_result` or `set_exception`. See who should do that.
finding-cancellation-swallowed = A cancellation was swallowed
    .advice = Whoever catches `CancelledError` cleans up and then passes it on with `raise`. Safer still is `finally`.
finding-orphaned = A task was left over
    .advice = Wait for every task that you create. An `asyncio.TaskGroup` forgets none.
finding-never-awaited = An await is missing here
    .advice = A coroutine runs only when somebody waits for it: write `await` in front of it, or make it a task with `asyncio.create_task`.
finding-error-unheard = An error went unheard
    .advice = Wait for the task with `await`, or let it run in an `asyncio.TaskGroup`. Then you hear of its error.
finding-busy-wait = Asking instead of waiting
    .advice = Use an `asyncio.Event` or an `asyncio.Queue`: then you are woken as soon as it is time.
finding-queue-grows = A queue only gets fuller
    .advice = Give it a limit with `asyncio.Queue(maxsize=…)`. Then whoever is too fast must wait.
finding-other = Something stands out
    .advice = Look at the place in the run.

waits-title = Who waits for what
waits-for = waits for
waits-held-by = held by
waits-circle = and so in a circle
waits-children = the end of the children in the group
waits-several =
    { $count ->
        [one] one other
       *[other] { $count } others
    }
waits-future = a future that nobody sets
waits-other = something else
waits-more =
    { $count ->
        [one] and one more who waits
       *[other] and { $count } more who wait
    }

## What is real here

playground-faithful-link = What is real here and what is modelled
playground-faithful = What is real here
playground-faithful-asyncio = Real: the `asyncio` of CPython 3.14, file by file the same, with its tasks, locks, queues, timeouts and task groups. RustPython runs it.
playground-faithful-clock = Modelled: the clock. `asyncio.sleep(3600)` takes no hour here: when nobody is ready, the clock jumps to the next timer. `time.sleep` and `time.monotonic` follow it, too.
playground-faithful-threads = Modelled: threads. What you give to `asyncio.to_thread` runs on worker threads that exist on the virtual clock only.
playground-faithful-missing = Not there: files, network, processes and `input()`. The error message says so.
playground-faithful-limits = Limited: two seconds of computing time and 200,000 events a run. Same program, same course: chance, too, begins the same each time.
playground-differences = Known differences from CPython
playground-difference-recursion = Less depth: `RecursionError` comes after 300 calls inside each other, in CPython after 1000.
playground-difference-athrow = An asynchronous generator that has answered an `athrow` counts as ended: its `finally` no longer runs.
playground-difference-syntax = Another parser finds the syntax errors. They are the same, but it often words them differently.
playground-difference-wait-for = `wait_for` of a coroutine that is over gives `None` instead of `RuntimeError`.
playground-difference-past = The clock has nothing before 0: timers for earlier points fire in the order in which they were set.
playground-difference-context = If the clean-up after a timeout fails, `__context__` may name the `CancelledError` instead of the `TimeoutError`.
playground-difference-garbage = Objects go as soon as nothing refers to them; cycles stay until you call `gc.collect()`.

## Comparing two runs

compare-pin = Keep for comparison
compare-end = End comparison
compare-hint = Kept. Change the program or choose another one, then both runs stand side by side on one clock.
compare-pinned = kept run
compare-present = this run
