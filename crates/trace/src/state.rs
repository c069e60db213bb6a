//! What is the case after the first `k` events.

mod fold;

use std::collections::VecDeque;

use crate::event::{Callback, Clause, ResourceKind, RunEnd, TimerPurpose, WaitOn};
use crate::{DeadlineId, JobId, ResourceId, SiteId, TaskId, TextId, TimerId, VirtualTime};

/// What a task is doing, in the words of the design's fixed vocabulary.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// In the ready queue.
    Ready,
    /// Its step runs.
    Running,
    /// Waits on a timer of its own.
    Sleeping,
    /// Waits on anything else.
    Waiting,
    /// A cancellation was asked for and the task has not ended yet.
    Cancelling,
    /// Ended with a result.
    Done,
    /// Ended with an error or a panic.
    Failed,
    /// Ended with the cancellation error.
    Cancelled,
}

impl Phase {
    /// Whether the task has ended.
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Done | Self::Failed | Self::Cancelled)
    }
}

/// One task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TaskState {
    /// Its name.
    pub name: TextId,
    /// The task that owns it.
    pub parent: Option<TaskId>,
    /// What it does now.
    pub phase: Phase,
    /// Since when, on the clock.
    pub since: VirtualTime,
    /// Since which event.
    pub since_event: u32,
    /// What it waits on, while it does.
    pub waits_on: Option<WaitOn>,
    /// The source position it was last seen at.
    pub site: SiteId,
    /// Cancellation requests not withdrawn (`cancelling()`).
    pub cancelling: u32,
    /// Steps begun.
    pub steps: u32,
}

/// One pending timer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimerState {
    /// Its id.
    pub timer: TimerId,
    /// When it is due.
    pub deadline: VirtualTime,
    /// What it is for.
    pub purpose: TimerPurpose,
    /// The task that set it.
    pub task: Option<TaskId>,
    /// The event that set it: ties in time are ordered by it.
    pub set_at: u32,
    /// Whether it has left the heap for the ready queue.
    pub due: bool,
}

/// One entry of the ready queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadyEntry {
    /// The next step of a task.
    Step(TaskId),
    /// The callback of a due timer.
    Timer(TimerId),
    /// Another callback.
    Callback(Callback),
}

/// A queue, semaphore, event or pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResourceState {
    /// What it is.
    pub kind: ResourceKind,
    /// Its name.
    pub name: TextId,
    /// Places, permits or workers; `None` for "no limit".
    pub capacity: Option<u32>,
    /// Items in the queue, permits or workers in use; 1 for a set event.
    pub level: u32,
}

/// A call in a worker pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JobState {
    /// Its id.
    pub job: JobId,
    /// Its name.
    pub name: TextId,
    /// The pool.
    pub pool: ResourceId,
    /// The task that handed it over.
    pub task: Option<TaskId>,
    /// The worker that runs it; `None` while it queues.
    pub worker: Option<u32>,
    /// When it was handed over, or when its worker began.
    pub since: VirtualTime,
}

/// A timeout being waited under.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeadlineState {
    /// Its id.
    pub deadline: DeadlineId,
    /// The task that entered it.
    pub task: Option<TaskId>,
    /// When it expires.
    pub when: VirtualTime,
    /// Whether it has.
    pub expired: bool,
}

/// A frame of a task's stack of awaits: entered and not left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrameState {
    /// The task that is in it.
    pub task: Option<TaskId>,
    /// Its name.
    pub name: TextId,
    /// The line it is at.
    pub site: SiteId,
    /// The clause that runs in it while an error unwinds it.
    pub clause: Option<Clause>,
}

/// One line of output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutputLine {
    /// The event that wrote it.
    pub event: u32,
    /// When.
    pub time: VirtualTime,
    /// By which task.
    pub task: Option<TaskId>,
    /// The line.
    pub text: TextId,
    /// Whether it went to the error output.
    pub error: bool,
}

/// What is the case after a number of events.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    /// Events folded in.
    pub position: usize,
    /// The virtual clock.
    pub now: VirtualTime,
    /// The iteration of the loop, from 1; 0 before the first.
    pub iteration: u32,
    /// Entries that this iteration still has to run before the next one begins.
    pub batch_left: u32,
    /// The task whose step runs.
    pub running: Option<TaskId>,
    /// All tasks created, in order.
    pub tasks: Vec<TaskState>,
    /// The ready queue, front first.
    pub ready: VecDeque<ReadyEntry>,
    /// All resources created, in order.
    pub resources: Vec<ResourceState>,
    /// Calls in worker pools that have not finished, in order of submission.
    pub jobs: Vec<JobState>,
    /// Timeouts entered and not left, outermost first.
    pub deadlines: Vec<DeadlineState>,
    /// Frames entered and not left, in order of entry. Those of one task are its stack of
    /// awaits, outermost first.
    pub frames: Vec<FrameState>,
    /// Lines of output so far.
    pub outputs: usize,
    /// How the run ended, once it has.
    pub ended: Option<RunEnd>,
    timers: Vec<Option<TimerState>>,
    pending_timers: usize,
}

impl State {
    /// The state before anything happened.
    pub fn new() -> Self {
        Self::default()
    }

    /// A task by id.
    pub fn task(&self, id: TaskId) -> Option<&TaskState> {
        self.tasks.get(id.index())
    }

    /// A resource by id.
    pub fn resource(&self, id: ResourceId) -> Option<&ResourceState> {
        self.resources.get(id.index())
    }

    /// A timer by id, while it is pending.
    pub fn timer(&self, id: TimerId) -> Option<&TimerState> {
        self.timers.get(id.index())?.as_ref()
    }

    /// Timers in the heap, the due ones left out, in the order in which they will fire.
    pub fn timer_heap(&self) -> Vec<TimerState> {
        let mut heap: Vec<_> =
            self.timers.iter().flatten().filter(|timer| !timer.due).copied().collect();
        heap.sort_unstable_by_key(|timer| (timer.deadline, timer.set_at));
        heap
    }

    /// Number of timers in the heap, the due ones left out.
    pub fn pending_timers(&self) -> usize {
        self.pending_timers
    }

    /// A measure of the memory that a copy of this state takes, in bytes.
    pub(crate) fn weight(&self) -> usize {
        self.tasks.len() * size_of::<TaskState>()
            + self.timers.len() * size_of::<Option<TimerState>>()
            + self.ready.len() * size_of::<ReadyEntry>()
            + self.resources.len() * size_of::<ResourceState>()
            + self.jobs.len() * size_of::<JobState>()
            + self.deadlines.len() * size_of::<DeadlineState>()
            + self.frames.len() * size_of::<FrameState>()
    }
}
