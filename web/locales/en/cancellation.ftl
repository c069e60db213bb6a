# Page: cancellation through a chain (B1, B8, B9).

cancellation-title = Cancellation
cancellation-lead = The timeout belongs to the handler, the waiting happens three layers below. The cancellation goes down to the innermost `await` and comes back as an error, layer by layer.

## B8

chain-text = `handler` calls `service`, `service` calls `db`. After two seconds the timeout expires. It cancels the task, and the error appears where the task is waiting: in the innermost `await`. From there on each layer cleans up, the innermost first. Only at the handler, which owns the timeout, does the cancellation become a `TimeoutError`. Three rules keep this going:
chain-rule-swallow = Never swallow `CancelledError`. Clean up in `finally`.
chain-rule-request = `task.cancel()` is only a request. The error arrives when the task has its next turn. So await the task, or use a TaskGroup.
chain-rule-errors = Pass errors on instead of leaving them on the way.
chain-picture = The outermost call is at the top. The arrow down is the request to cancel, the arrow up is the error. A red call runs on although nobody waits for it any more.
chain-layers = Layers
chain-deadline = The handler's timeout
chain-work = Work at the very inside
chain-none = none
chain-faults = What the layers do, and what they do wrong
chain-calls = calls the next layer
chain-awaits = waits with await
chain-detaches = task of its own, not cancelled
chain-shields = shield
chain-cleanup = cleans up
chain-cleanup-none = cleans up at once
chain-async = with await
chain-swallows = swallows
chain-fails = fails while cleaning up
chain-more-settings = Further cancellations
chain-outer = Cancelled from outside after
chain-second = Second cancellation after that
chain-inner = Inner timeout
chain-inner-at = It belongs to
chain-leaks =
    { $count ->
        [one] One task outlived its owner.
       *[other] { $count } tasks outlived their owners.
    }

## As Python

own-chain-title = A chain of your own
own-chain-text = The same chain as real Python, with the faults that are switched on above. Change it, and the picture shows yours.

## B1

js-title = JavaScript hands the signal on, Python needs none
js-text = In JavaScript nobody cancels a promise. An `AbortSignal` is handed on, and only those who get it hear of the cancellation. If one layer forgets it, everything below runs to its end and the handler comes back late. In Python the exception arrives by itself.
js-listings = This is how the two chains look in code. On the left each layer has to take the signal and hand it on, on the right there is nothing of the kind.
js-forgets = Who forgets the signal?
js-forgets-nobody = nobody
js-forgets-handler = handler
js-forgets-service = service

## B9

group-title = TaskGroup: all or none
group-text = Every task has an owner and ends before it. A `TaskGroup` sees to that: when a child fails, it cancels the others, waits for them and then passes the errors on.
group-fails = What fails
group-nobody = nothing
group-time-a = a runs for
group-time-b = b runs for
group-time-c = c runs for
group-python = And once more as Python, to change:
