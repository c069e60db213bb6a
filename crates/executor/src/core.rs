//! The executor's state. What it does with it stands by concept: [`waiting`](crate::waiting) for
//! what lets tasks go on, [`cancel`](crate::cancel), [`turn`](crate::turn) for the steps.

use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};
use std::panic::Location;
use std::rc::Rc;
use std::sync::Arc;
use std::task::Waker;

use slab::Slab;
use taktwerk_trace::{
    Event, EventKind, ResourceId, ResourceKind, SiteId, TaskId, TextId, TimerId, Trace,
    VirtualTime, WaitEdge, WaitGraph, WaitOn,
};

use crate::deadline::DeadlineState;
use crate::scope::ScopeState;
use crate::task::{Place, Task};
use crate::waiting::Waiter;
use crate::waker::{Branches, Inbox, TaskKey};
use crate::worker_pool::{JobState, PoolState};
use crate::{CallId, Observer, Scheduler, Turn};

/// No slot.
pub(crate) const NONE: u32 = u32::MAX;

/// The message for a future that is polled from outside.
pub(crate) const OUTSIDE: &str =
    "futures of a Taktwerk executor can only be awaited in its own tasks";

/// A position in the program, if it is known.
pub(crate) type SiteRef = Option<&'static Location<'static>>;

/// What goes through the ready queue. The numbers are slots.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Job {
    /// The next step of a task.
    Step(u32),
    /// The end of a sleep: lets the waiter's task go on.
    Wake(u32),
    /// A timeout expires.
    Deadline(u32),
    /// A child of a scope ended.
    ChildDone(u32),
    /// A task ended for whose end somebody waits.
    End,
    /// A worker finished a call.
    CallDone(u32),
    /// The main task ended.
    Stop,
}

/// All state of an executor.
pub(crate) struct Inner {
    pub scheduler: Scheduler<Job>,
    pub tasks: Slab<Task>,
    pub waiters: Slab<Waiter>,
    pub deadlines: Slab<DeadlineState>,
    pub scopes: Slab<ScopeState>,
    pub pools: Vec<PoolState>,
    pub jobs: Slab<JobState>,
    /// Waiters that a callback in the ready queue will tell of a task's end, in its order.
    pub ends_to_tell: VecDeque<u32>,
    pub trace: Option<Trace>,
    pub current: u32,
    pub current_id: Option<TaskId>,
    /// Where the running step suspended.
    pub suspended_at: SiteRef,
    /// Whether the running step asked for another turn (`sleep(0)`).
    pub yielded: bool,
    /// A wait of the running task ended before its step did (two branches of a `join!`): what it
    /// was, and whether it was cancelled.
    pub rewoken: Option<(WaitOn, bool)>,
    pub inbox: Arc<Inbox>,
    pub branches: Branches,
    /// Wakers that tasks have kept, by slot.
    pub wakers: BTreeMap<u32, Waker>,
    pub counts: Counts,
}

/// Things created so far; they number the ids of the trace.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counts {
    pub tasks: u32,
    pub resources: u32,
    pub scopes: u32,
    pub deadlines: u32,
    pub jobs: u32,
    pub steps: u64,
}

/// Shared by the executor and all handles to it.
pub(crate) struct Core {
    inner: RefCell<Inner>,
    pub tracing: bool,
}

impl Core {
    pub fn new(trace: Option<Trace>) -> Rc<Self> {
        let tracing = trace.is_some();
        let inner = Inner {
            scheduler: Scheduler::new(),
            tasks: Slab::new(),
            waiters: Slab::new(),
            deadlines: Slab::new(),
            scopes: Slab::new(),
            pools: Vec::new(),
            jobs: Slab::new(),
            ends_to_tell: VecDeque::new(),
            trace,
            current: NONE,
            current_id: None,
            suspended_at: None,
            yielded: false,
            rewoken: None,
            branches: Branches::new(),
            wakers: BTreeMap::new(),
            inbox: Arc::default(),
            counts: Counts::default(),
        };
        Rc::new(Self { inner: RefCell::new(inner), tracing })
    }

    /// Works on the state. No code of the program runs inside, so borrows never nest.
    #[inline]
    pub fn with<R>(&self, work: impl FnOnce(&mut Inner) -> R) -> R {
        work(&mut self.inner.borrow_mut())
    }

    /// The id of a text of the program; none if nothing is recorded. Writing it out is code of the
    /// program, and so comes before the borrow.
    pub fn text(&self, text: impl std::fmt::Display) -> TextId {
        if !self.tracing {
            return TextId::NONE;
        }
        let text = text.to_string();
        self.with(|inner| inner.text(&text))
    }
}

/// Writes what the scheduler does on its own into the trace.
struct Tracer<'a>(Option<&'a mut Trace>);

impl Tracer<'_> {
    #[inline]
    fn push(&mut self, time: VirtualTime, kind: EventKind) {
        if let Some(trace) = &mut self.0 {
            trace.push(Event { time, task: None, site: SiteId::NONE, kind });
        }
    }
}

impl Observer for Tracer<'_> {
    #[inline]
    fn iteration_began(&mut self, now: VirtualTime, ready: usize) {
        self.push(now, EventKind::IterationBegan { ready: ready as u32 });
    }

    #[inline]
    fn timer_due(&mut self, now: VirtualTime, timer: TimerId) {
        self.push(now, EventKind::TimerDue { timer });
    }

    #[inline]
    fn clock_jumped(&mut self, from: VirtualTime, to: VirtualTime) {
        self.push(to, EventKind::ClockJumped { from });
    }
}

impl Inner {
    pub fn next_turn(&mut self) -> Option<Turn<Job>> {
        self.scheduler.next(&mut Tracer(self.trace.as_mut()))
    }

    /// Records an event of the running task, or of the loop.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "an event is written in place, not built and copied")]
    pub fn emit(&mut self, kind: EventKind, site: SiteRef) {
        if let Some(trace) = &mut self.trace {
            let site = site.map_or(SiteId::NONE, |site| trace.location(site));
            let (time, task) = (self.scheduler.now(), self.current_id);
            trace.push(Event { time, task, site, kind });
        }
    }

    /// The id of a text; none if nothing is recorded.
    pub fn text(&mut self, text: &str) -> TextId {
        self.trace.as_mut().map_or(TextId::NONE, |trace| trace.intern(text))
    }

    pub fn task(&self, key: TaskKey) -> Option<&Task> {
        self.tasks.get(key.slot as usize).filter(|task| task.id == key.id)
    }

    pub fn task_mut(&mut self, key: TaskKey) -> Option<&mut Task> {
        self.tasks.get_mut(key.slot as usize).filter(|task| task.id == key.id)
    }

    pub fn current_key(&self) -> Option<TaskKey> {
        Some(TaskKey { slot: self.current, id: self.current_id? })
    }

    /// The running task's key.
    ///
    /// # Panics
    ///
    /// If no task runs, as [`current_task`](Self::current_task) does.
    pub fn running(&self) -> TaskKey {
        self.current_key().expect(OUTSIDE)
    }

    /// The running task.
    ///
    /// # Panics
    ///
    /// If no task runs: a future of the executor was polled from outside.
    #[inline]
    pub fn current_task(&mut self) -> &mut Task {
        let current = self.tasks.get_mut(self.current as usize);
        current.expect(OUTSIDE)
    }

    /// Sets a timer and records it.
    pub fn set_timer(
        &mut self,
        deadline: VirtualTime,
        purpose: taktwerk_trace::TimerPurpose,
        job: Job,
        site: SiteRef,
    ) -> CallId {
        let call = self.scheduler.call_at(deadline, job);
        self.emit(EventKind::TimerSet { purpose, timer: call.timer(), deadline }, site);
        call
    }

    /// Numbers a new resource and records it.
    pub fn new_resource(
        &mut self,
        kind: ResourceKind,
        capacity: u32,
        name: TextId,
        site: SiteRef,
    ) -> ResourceId {
        let resource = ResourceId(self.counts.resources);
        self.counts.resources += 1;
        self.emit(EventKind::ResourceCreated { resource, kind, capacity, name }, site);
        resource
    }

    /// Cancels a timer, if it is still to come, and records it.
    pub fn cancel_timer(&mut self, call: CallId) {
        if self.scheduler.cancel(call) {
            self.emit(EventKind::TimerCancelled { timer: call.timer() }, None);
        }
    }

    /// Who waits for what, by order of creation.
    pub fn wait_graph(&self) -> WaitGraph {
        let suspended = |task: &&Task| task.place == Place::Suspended;
        let mut edges: Vec<_> = self
            .tasks
            .iter()
            .map(|(_, task)| task)
            .filter(suspended)
            .map(|task| {
                let waiter = self.waiters.get(task.waiter as usize);
                WaitEdge { waiter: task.id, on: waiter.map_or(WaitOn::Foreign, |waiter| waiter.on) }
            })
            .collect();
        edges.sort_unstable_by_key(|edge| edge.waiter);
        WaitGraph { edges }
    }
}
