//! What can happen in a run.
//!
//! The vocabulary follows asyncio's own machinery (`asyncio/base_events.py`, `tasks.py`,
//! `timeouts.py`, `taskgroups.py` of CPython 3.14), so that a trace of Python and a trace of the
//! Rust executor read alike.

use serde::{Deserialize, Serialize};

use crate::{DeadlineId, JobId, ResourceId, ScopeId, SiteId, TaskId, TextId, TimerId, VirtualTime};

/// One thing that happened, 32 bytes. Its sequence number is its position in the trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// When it happened on the virtual clock.
    pub time: VirtualTime,
    /// The task whose step caused it; `None` if the loop itself did.
    pub task: Option<TaskId>,
    /// Where in the source, if known.
    pub site: SiteId,
    /// What happened.
    pub kind: EventKind,
}

const _: () = assert!(size_of::<Event>() == 32, "an event costs 32 bytes of memory");

/// The kinds of events. "The task" is [`Event::task`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum EventKind {
    /// The loop began an iteration and will run exactly `ready` entries of the ready queue.
    IterationBegan {
        /// Entries that were ready at this point.
        ready: u32,
    },
    /// The run is over.
    RunEnded {
        /// Why.
        how: RunEnd,
    },

    /// A task was created and its first step put at the end of the ready queue.
    TaskCreated {
        /// The new task.
        child: TaskId,
        /// The task that owns it.
        parent: Option<TaskId>,
        /// Its name.
        name: TextId,
    },
    /// A task was created and its first step runs at once, inside the step of its creator (an
    /// eager task). When that step is over, [`StepResumed`](Self::StepResumed) follows.
    TaskStartedEagerly {
        /// The new task.
        child: TaskId,
        /// The task that owns it.
        parent: Option<TaskId>,
        /// Its name.
        name: TextId,
    },
    /// The task goes on in the middle of its step: an eager task ran in between.
    StepResumed,
    /// The task left the ready queue and runs until its next `await` that has to wait.
    StepBegan,
    /// The task's step ended at an `await` that has to wait.
    Suspended {
        /// What it waits on.
        on: WaitOn,
    },
    /// A waiting task was put at the end of the ready queue.
    Woken {
        /// The task that may go on.
        task: TaskId,
        /// What it had been waiting on.
        from: WaitOn,
        /// Whether the wait was cancelled instead of coming about.
        cancelled: bool,
    },
    /// The task ended.
    TaskDone {
        /// How.
        how: Outcome,
        /// The error's text; [`TextId::NONE`] if there is none.
        error: TextId,
    },

    /// A timer was put into the timer heap.
    TimerSet {
        /// What it is for.
        purpose: TimerPurpose,
        /// Its id.
        timer: TimerId,
        /// When it is due.
        deadline: VirtualTime,
    },
    /// A due timer moved from the timer heap to the end of the ready queue.
    TimerDue {
        /// Which.
        timer: TimerId,
    },
    /// The callback of a due timer left the ready queue and ran.
    TimerFired {
        /// Which.
        timer: TimerId,
    },
    /// A timer was cancelled before it fired.
    TimerCancelled {
        /// Which.
        timer: TimerId,
    },
    /// Nothing was ready: the clock jumped to the earliest timer.
    ClockJumped {
        /// The time before the jump.
        from: VirtualTime,
    },
    /// The task blocked the loop: time passed and nobody could run.
    ClockBlocked {
        /// The time before the blocking call.
        from: VirtualTime,
    },

    /// A callback was put at the end of the ready queue.
    CallbackReady {
        /// Which.
        callback: Callback,
    },
    /// A callback left the ready queue and ran.
    CallbackRan {
        /// Which.
        callback: Callback,
    },

    /// A callback was cancelled in the ready queue and will not run.
    CallbackCancelled {
        /// Which.
        callback: Callback,
    },

    /// Somebody asked a task to cancel itself (`task.cancel()`).
    CancelRequested {
        /// The task asked.
        target: TaskId,
        /// Requests on it that have not been withdrawn, this one included.
        pending: u32,
        /// The message; [`TextId::NONE`] if none was given.
        message: TextId,
    },
    /// The task's innermost `await` ended with the cancellation error.
    CancelDelivered,
    /// The task withdrew a request (`task.uncancel()`).
    Uncancelled {
        /// Requests still pending.
        pending: u32,
    },
    /// The task ended as if no cancellation had been asked for.
    CancelSwallowed,

    /// The task entered a timeout.
    DeadlineEntered {
        /// Which.
        deadline: DeadlineId,
        /// When it expires.
        when: VirtualTime,
    },
    /// A timeout's deadline was moved (`reschedule`).
    DeadlineMoved {
        /// Which.
        deadline: DeadlineId,
        /// When it expires now.
        when: VirtualTime,
    },
    /// A timeout expired; the cancellation of its task follows.
    DeadlineExpired {
        /// Which.
        deadline: DeadlineId,
    },
    /// The task left a timeout.
    DeadlineLeft {
        /// Which.
        deadline: DeadlineId,
        /// Whether the cancellation was turned into a timeout error.
        elapsed: bool,
    },

    /// The task opened a scope (task group).
    ScopeOpened {
        /// Which.
        scope: ScopeId,
    },
    /// A scope cancels its remaining children.
    ScopeAborted {
        /// Which.
        scope: ScopeId,
    },
    /// A scope ended: no child is left.
    ScopeClosed {
        /// Which.
        scope: ScopeId,
        /// Errors collected.
        errors: u32,
    },

    /// The task entered a named frame (an async function of a chain).
    FrameEntered {
        /// Its name.
        name: TextId,
    },
    /// The task reached another line of its innermost frame.
    LineReached,
    /// While an error unwinds the innermost frame, one of its clauses runs.
    ClauseEntered {
        /// What kind of clause.
        clause: Clause,
    },
    /// The task left the innermost frame.
    FrameLeft {
        /// Its name.
        name: TextId,
        /// By what.
        by: Unwind,
    },

    /// A queue, semaphore, event or pool was created.
    ResourceCreated {
        /// Which.
        resource: ResourceId,
        /// What it is.
        kind: ResourceKind,
        /// Places, permits or workers; `u32::MAX` for "no limit".
        capacity: u32,
        /// Its name.
        name: TextId,
    },
    /// The task put an item into a queue.
    QueuePut {
        /// Which.
        queue: ResourceId,
        /// Items in it afterwards.
        depth: u32,
    },
    /// The task took an item out of a queue.
    QueueGot {
        /// Which.
        queue: ResourceId,
        /// Items in it afterwards.
        depth: u32,
    },
    /// A source handed the task a new item to deliver.
    ItemProduced {
        /// Its number, from 0 in order of production.
        item: u32,
    },
    /// A full queue did not take the item that the task offered. The task still has it.
    QueueRefused {
        /// Which.
        queue: ResourceId,
        /// The item's number.
        item: u32,
    },
    /// An item is gone without having been consumed.
    ItemGone {
        /// The queue that had no space for it, or had it.
        queue: ResourceId,
        /// Its number.
        item: u32,
        /// Why.
        how: Gone,
    },
    /// The task took a permit of a semaphore.
    PermitTaken {
        /// Which.
        semaphore: ResourceId,
        /// Permits free afterwards.
        free: u32,
    },
    /// A permit was given back.
    PermitReturned {
        /// Which.
        semaphore: ResourceId,
        /// Permits free afterwards.
        free: u32,
    },
    /// An event was set; all its waiters wake.
    EventSet {
        /// Which.
        event: ResourceId,
    },
    /// An event was cleared.
    EventCleared {
        /// Which.
        event: ResourceId,
    },

    /// The task handed a blocking call to a worker pool.
    JobSubmitted {
        /// The pool.
        pool: ResourceId,
        /// The call.
        job: JobId,
        /// Its name.
        name: TextId,
    },
    /// A worker of a pool began a call.
    JobStarted {
        /// The pool.
        pool: ResourceId,
        /// The call.
        job: JobId,
        /// The worker, from 0.
        worker: u32,
    },
    /// A worker of a pool finished a call.
    JobFinished {
        /// The pool.
        pool: ResourceId,
        /// The call.
        job: JobId,
    },

    /// A call that had not begun was taken back: nobody waits for it any more.
    JobWithdrawn {
        /// The pool.
        pool: ResourceId,
        /// The call.
        job: JobId,
    },

    /// The task wrote a line.
    Output {
        /// The line, without its newline.
        text: TextId,
    },
    /// The task wrote a line to the error output: a warning, a log message, a traceback.
    ErrorOutput {
        /// The line, without its newline.
        text: TextId,
    },
    /// The engine noticed something that a learner should know.
    Diagnosed {
        /// What.
        what: Diagnosis,
    },
}

/// What the engine noticed. Data, not text: the page words it in the reader's language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum Diagnosis {
    /// The task blocked the loop; it follows the [`EventKind::ClockBlocked`] that tells how long.
    LoopBlocked {
        /// The call that blocked.
        call: TextId,
        /// Timers that came due meanwhile and are late.
        late: u32,
    },
    /// Nothing can go on any more.
    Stuck {
        /// Why, as far as it can be told.
        why: Stuck,
    },
    /// A cancellation that was asked for was caught and not passed on: the task went on, or ended,
    /// as if it had not been asked.
    CancellationSwallowed {
        /// The task.
        task: TaskId,
    },
    /// A task was alive when its owner, or the main task, had ended.
    Orphaned {
        /// The task left over.
        task: TaskId,
    },
    /// A coroutine was created and never awaited.
    NeverAwaited {
        /// The coroutine function's name.
        name: TextId,
    },
    /// A task or future failed and nobody asked for its error.
    ExceptionNeverRetrieved {
        /// The task; `None` for a plain future.
        task: Option<TaskId>,
        /// The error's text.
        error: TextId,
    },
    /// The task asks the clock again and again instead of waiting.
    BusyWait {
        /// Turns it took without anything else to do.
        turns: u32,
    },
    /// A queue without a limit only grows.
    QueueGrows {
        /// The queue.
        queue: ResourceId,
        /// Items in it at the end.
        depth: u32,
    },
}

/// Why nothing can go on any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum Stuck {
    /// Tasks wait for each other in a circle; the wait-for graph tells which.
    Cycle {
        /// The task with the lowest number in it.
        first: TaskId,
    },
    /// A lock is held by a task that waits for something itself, perhaps for this very lock.
    LockHeld {
        /// The lock.
        lock: ResourceId,
        /// The task that holds it; `None` if that has ended without giving it back.
        owner: Option<TaskId>,
    },
    /// `join` waits for calls of `task_done` that are missing.
    TaskDoneMissing {
        /// The queue.
        queue: ResourceId,
        /// Calls missing.
        missing: u32,
    },
    /// Somebody waits for an item and nobody is left to put one.
    NobodyPuts {
        /// The queue.
        queue: ResourceId,
    },
    /// Somebody waits for space and nobody is left to take an item.
    NobodyGets {
        /// The queue.
        queue: ResourceId,
    },
    /// Somebody waits for an event, a permit or a notification that nobody is left to give.
    NobodySignals {
        /// The resource.
        resource: ResourceId,
    },
    /// Somebody waits for a future that nobody is left to settle.
    NobodySettles {
        /// The task that waits.
        task: TaskId,
    },
}

/// A clause that runs while an error unwinds a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum Clause {
    /// `finally`.
    Finally,
    /// `except`, `except*`: the error is caught.
    Except,
    /// The exit of a `with` or `async with` block.
    With,
}

/// Why an item is gone without having been consumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Gone {
    /// The queue refused it and its producer did not notice.
    Lost,
    /// The queue was full and its producer rejected it on purpose (load shedding).
    Rejected,
    /// It was the oldest in a full queue and made room for a newer one (load shedding).
    Dropped,
}

/// Why a run is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum RunEnd {
    /// The main task ended.
    MainDone,
    /// Nothing was ready, no timer was set, and the main task had not ended.
    Stuck,
    /// A budget was used up: events, time, output or memory.
    Budget,
    /// An error left the program.
    Raised,
    /// The program ended itself (`sys.exit`).
    Exited,
}

/// How a task ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    /// With a result.
    Returned,
    /// With an error.
    Failed,
    /// With the cancellation error.
    Cancelled,
    /// With a panic.
    Panicked,
}

/// What a suspended task waits on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum WaitOn {
    /// Its next turn (`sleep(0)`): it is at the end of the ready queue.
    Turn,
    /// A timer (`sleep`).
    Timer(TimerId),
    /// The end of another task.
    Task(TaskId),
    /// The end of all children of a scope.
    Scope(ScopeId),
    /// Space in a full queue.
    Space(ResourceId),
    /// An item in an empty queue.
    Item(ResourceId),
    /// A permit of a semaphore.
    Permit(ResourceId),
    /// An event's being set.
    Event(ResourceId),
    /// The end of a call in a worker pool.
    Job(JobId),
    /// That all items of a queue are done (`join`).
    Join(ResourceId),
    /// A condition's notification.
    Notification(ResourceId),
    /// That enough tasks have come to a barrier.
    Barrier(ResourceId),
    /// The end of one, several or all of these many others (`gather`, `wait`).
    Several(u32),
    /// A bare future that some other code settles.
    Future,
    /// Something the executor does not know (a foreign future).
    Foreign,
}

impl WaitOn {
    /// The queue, semaphore or other resource that it is about.
    pub const fn resource(self) -> Option<ResourceId> {
        match self {
            Self::Space(at)
            | Self::Item(at)
            | Self::Permit(at)
            | Self::Event(at)
            | Self::Join(at)
            | Self::Notification(at)
            | Self::Barrier(at) => Some(at),
            _ => None,
        }
    }
}

/// What a timer is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum TimerPurpose {
    /// It ends a sleep.
    Sleep,
    /// It expires a timeout.
    Deadline,
    /// It ends a call in a worker pool.
    Job,
    /// It calls a function of the program (`loop.call_later`).
    Call,
}

/// A callback that goes through the ready queue without being a step of a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum Callback {
    /// Tells a scope that one of its children ended.
    ChildDone {
        /// The scope.
        scope: ScopeId,
        /// The child.
        child: TaskId,
    },
    /// Expires a timeout whose deadline had passed when it was entered.
    Deadline(DeadlineId),
    /// Tells the loop that the main task ended. When the iteration is over, it cancels what is
    /// left.
    MainDone,
    /// A function of the program, or of its libraries (`loop.call_soon`).
    Call {
        /// Its name.
        name: TextId,
    },
}

/// What left a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Unwind {
    /// A result.
    Return,
    /// An error.
    Error,
    /// The cancellation error.
    Cancel,
    /// A `yield` of an asynchronous generator: the frame waits outside of any task.
    Yield,
}

impl ResourceKind {
    /// Whether it is a queue of some kind.
    pub const fn is_queue(self) -> bool {
        matches!(self, Self::Queue | Self::LifoQueue | Self::PriorityQueue)
    }
}

/// What a resource is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum ResourceKind {
    /// A bounded or unbounded queue; its capacity counts items.
    Queue,
    /// A queue that hands out first what came in last.
    LifoQueue,
    /// A queue that hands out first what is least.
    PriorityQueue,
    /// A semaphore; its capacity counts permits.
    Semaphore,
    /// An event.
    Event,
    /// A pool of worker threads; its capacity counts workers.
    WorkerPool,
    /// A lock; its one permit is held or free.
    Lock,
    /// A condition; its lock is a resource of its own.
    Condition,
    /// A barrier; its capacity counts the tasks that must come.
    Barrier,
}
