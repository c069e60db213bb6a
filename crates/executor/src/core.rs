//! The executor's state, and the two moves everything is made of: a task suspends on a waiter,
//! and a waiter lets it go on.
//!
//! A waiter is what asyncio's `Future` is to a task: the thing that its innermost await waits on.
//! Cancellation follows `Task.cancel` and `Task.__step` of `asyncio/tasks.py` (CPython 3.14).

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::panic::Location;
use std::rc::Rc;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use slab::Slab;
use taktwerk_trace::{
    Event, EventKind, ResourceId, ResourceKind, SiteId, TaskId, TextId, TimerId, Trace,
    VirtualTime, WaitEdge, WaitGraph, WaitOn,
};

use crate::deadline::DeadlineState;
use crate::scope::ScopeState;
use crate::task::{Body, Place, Task};
use crate::waker::{Branches, Inbox, TaskKey};
use crate::worker_pool::{JobState, PoolState};
use crate::{CallId, Cancelled, Observer, Scheduler, Turn};

/// No slot.
pub(crate) const NONE: u32 = u32::MAX;

/// The message for a future that is polled from outside.
const OUTSIDE: &str = "futures of a Taktwerk executor can only be awaited in its own tasks";

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
    /// A worker finished a call.
    CallDone(u32),
    /// The main task ended.
    Stop,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WaiterState {
    Pending,
    Done,
    Cancelled,
}

/// What a task waits on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Waiter {
    on: WaitOn,
    task: u32,
    /// The slot of the awaited task, for [`WaitOn::Task`].
    target: u32,
    /// The next waiter on the same task's end, or [`NONE`].
    next: u32,
    state: WaiterState,
    /// A cancellation went from its task to the awaited one.
    passed_on: bool,
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
    pub trace: Option<Trace>,
    pub current: u32,
    current_id: Option<TaskId>,
    /// Where the running step suspended.
    suspended_at: SiteRef,
    /// Whether the running step asked for another turn (`sleep(0)`).
    yielded: bool,
    /// A wait of the running task ended before its step did (two branches of a `join!`): what it
    /// was, and whether it was cancelled.
    rewoken: Option<(WaitOn, bool)>,
    pub inbox: Arc<Inbox>,
    pub branches: Branches,
    /// Wakers that tasks have kept, by slot.
    pub wakers: BTreeMap<u32, Waker>,
    pub counts: Counts,
    /// Whether the loop was told of the main task's end.
    pub main_done: bool,
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
            main_done: false,
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

    pub fn current_id(&self) -> Option<TaskId> {
        self.current_id
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

    /// Begins a step of a task. Gives whether a cancellation came before its first step, in which
    /// case its body must not run.
    #[inline]
    pub fn begin_step(&mut self, slot: u32) -> bool {
        let task = &mut self.tasks[slot as usize];
        task.place = Place::Running;
        task.waiter = NONE;
        let never = !task.started && task.must_cancel;
        task.started = true;
        self.current = slot;
        self.current_id = Some(task.id);
        self.yielded = false;
        self.rewoken = None;
        self.suspended_at = None;
        self.counts.steps += 1;
        self.emit(EventKind::StepBegan, None);
        if never {
            self.tasks[slot as usize].must_cancel = false;
            self.emit(EventKind::CancelDelivered, None);
        }
        never
    }

    /// Ends a step that suspended, and may have kept the waker that it was lent.
    #[inline]
    pub fn end_step(&mut self, body: Body, kept: Option<Waker>) {
        let slot = self.current;
        let task = &mut self.tasks[slot as usize];
        task.body = Some(body);
        if let Some(waker) = kept {
            task.has_waker = true;
            self.wakers.insert(slot, waker);
        }
        let (waiter, yielded) = (task.waiter, self.yielded);
        task.place = if yielded { Place::Queued } else { Place::Suspended };
        let must_cancel = task.must_cancel;
        if self.trace.is_some() {
            let on = match self.waiters.get(waiter as usize) {
                _ if yielded => WaitOn::Turn,
                Some(waiter) => waiter.on,
                None => WaitOn::Foreign,
            };
            self.emit(EventKind::Suspended { on }, self.suspended_at);
        }
        if yielded {
            self.scheduler.post(Job::Step(slot));
        }
        self.leave_step();
        if must_cancel && waiter != NONE {
            self.tasks[slot as usize].must_cancel = false;
            self.cancel_wait(slot, None);
        }
        if let Some((from, cancelled)) = self.rewoken {
            self.wake(slot, from, cancelled);
        }
    }

    /// No task runs any more.
    pub fn leave_step(&mut self) {
        self.current = NONE;
        self.current_id = None;
    }

    /// The running task asks for another turn.
    pub fn request_turn(&mut self, cx: &Context<'_>, site: &'static Location<'static>) {
        assert!(self.current != NONE, "{OUTSIDE}");
        self.yielded = true;
        self.branches.wake_later(cx.waker());
        self.suspended_at = Some(site);
    }

    /// Takes the cancellation that is to be delivered to the running task, if there is one.
    #[inline]
    pub fn take_cancellation(&mut self) -> Result<(), Cancelled> {
        let task = self.current_task();
        if !task.must_cancel {
            return Ok(());
        }
        task.must_cancel = false;
        self.emit(EventKind::CancelDelivered, None);
        Err(Cancelled)
    }

    /// Lets the running task wait: gives a new waiter, which the caller must
    /// [resume](Self::resume) or [forget](Self::forget).
    #[inline]
    pub fn suspend(
        &mut self,
        cx: &Context<'_>,
        on: WaitOn,
        target: u32,
        site: &'static Location<'static>,
    ) -> u32 {
        let state = WaiterState::Pending;
        let waiter = Waiter { on, task: self.current, target, next: NONE, state, passed_on: false };
        let waiter = self.waiters.insert(waiter) as u32;
        self.current_task().waiter = waiter;
        self.branches.remember(waiter, cx.waker());
        self.suspended_at = Some(site);
        waiter
    }

    /// Corrects what a waiter waits on.
    #[inline]
    pub fn waits_on(&mut self, waiter: u32, on: WaitOn) {
        if let Some(waiter) = self.waiters.get_mut(waiter as usize) {
            waiter.on = on;
        }
    }

    /// Polls a waiter. When it is ready it is given back and set to [`NONE`].
    #[inline]
    pub fn resume(
        &mut self,
        cx: &Context<'_>,
        waiter: &mut u32,
        site: &'static Location<'static>,
    ) -> Poll<Result<(), Cancelled>> {
        let state = self.waiters[*waiter as usize].state;
        let current = self.current;
        let task = self.current_task();
        let cancelled = task.must_cancel || state == WaiterState::Cancelled;
        if cancelled {
            task.must_cancel = false;
            self.forget(waiter);
            self.emit(EventKind::CancelDelivered, None);
            return Poll::Ready(Err(Cancelled));
        }
        if state == WaiterState::Done {
            self.forget(waiter);
            return Poll::Ready(Ok(()));
        }
        task.waiter = *waiter;
        let before = std::mem::replace(&mut self.waiters[*waiter as usize].task, current);
        if before != current {
            self.stop_waiting(before, *waiter);
        }
        self.branches.remember(*waiter, cx.waker());
        self.suspended_at = Some(site);
        Poll::Pending
    }

    /// Gives a waiter back.
    #[inline]
    pub fn forget(&mut self, waiter: &mut u32) {
        let gone = self.waiters.remove(*waiter as usize);
        self.stop_waiting(gone.task, *waiter);
        self.branches.forget(*waiter);
        *waiter = NONE;
    }

    /// A task's innermost await is this waiter no more.
    #[inline]
    fn stop_waiting(&mut self, slot: u32, waiter: u32) {
        if let Some(task) = self.tasks.get_mut(slot as usize)
            && task.waiter == waiter
        {
            task.waiter = NONE;
        }
    }

    /// Whether a waiter still waits.
    #[inline]
    pub fn is_pending(&self, waiter: u32) -> bool {
        self.waiters.get(waiter as usize).is_some_and(|w| w.state == WaiterState::Pending)
    }

    /// Whether a cancellation went from a waiter's task to the task that it awaits.
    pub fn is_passed_on(&self, waiter: u32) -> bool {
        self.waiters.get(waiter as usize).is_some_and(|waiter| waiter.passed_on)
    }

    /// Whether what a waiter waited on came about.
    pub fn is_done(&self, waiter: u32) -> bool {
        self.waiters.get(waiter as usize).is_some_and(|w| w.state == WaiterState::Done)
    }

    /// What a waiter waits on came about: its task goes to the ready queue. Gives whether it was
    /// still waiting.
    #[inline]
    pub fn complete(&mut self, waiter: u32) -> bool {
        self.settle(waiter, WaiterState::Done)
    }

    #[inline]
    fn settle(&mut self, slot: u32, state: WaiterState) -> bool {
        let Some(waiter) = self.waiters.get_mut(slot as usize) else { return false };
        if waiter.state != WaiterState::Pending {
            return false;
        }
        waiter.state = state;
        let (task, on) = (waiter.task, waiter.on);
        self.branches.settled(slot);
        self.wake(task, on, state == WaiterState::Cancelled);
        true
    }

    /// Puts a suspended task into the ready queue; the running one follows when its step ends.
    #[inline]
    pub fn wake(&mut self, slot: u32, from: WaitOn, cancelled: bool) {
        let Some(task) = self.tasks.get_mut(slot as usize) else { return };
        if task.place != Place::Suspended {
            if task.place == Place::Running {
                self.rewoken = Some((from, cancelled));
            }
            return;
        }
        task.place = Place::Queued;
        let task = task.id;
        self.scheduler.post(Job::Step(slot));
        self.emit(EventKind::Woken { task, from, cancelled }, None);
    }

    /// Wakers that are to be called now that no step runs.
    #[inline]
    pub fn take_woken_branches(&mut self) -> Vec<Waker> {
        self.branches.take_woken()
    }

    /// Wakes the tasks whose foreign wakers were called.
    #[inline]
    pub fn empty_inbox(&mut self) {
        for key in self.inbox.take() {
            if self.task(key).is_some() {
                self.wake(key.slot, WaitOn::Foreign, false);
            }
        }
    }

    /// Asks a task to cancel itself. Gives whether it had not ended.
    pub fn cancel(&mut self, key: TaskKey, message: &str, site: SiteRef) -> bool {
        if self.task(key).is_none() {
            return false;
        }
        let message = self.text(message);
        self.request_cancel(key.slot, message, site);
        self.cancel_wait(key.slot, site);
        true
    }

    fn request_cancel(&mut self, slot: u32, message: TextId, site: SiteRef) {
        let task = &mut self.tasks[slot as usize];
        task.cancels += 1;
        let (target, pending) = (task.id, task.cancels);
        self.emit(EventKind::CancelRequested { target, pending, message }, site);
    }

    /// Delivers a request: to the task that this one awaits, to what its innermost await waits
    /// on, or at its next step. A chain of tasks that await each other is followed to its end.
    fn cancel_wait(&mut self, slot: u32, site: SiteRef) {
        let mut slot = slot;
        let mut asked = self.is_in_cycle(slot).then(|| BTreeSet::from([slot]));
        while let Some(next) = self.awaited(slot) {
            // In a cycle of tasks that await each other there is no end; each is asked once.
            if asked.as_mut().is_some_and(|asked| !asked.insert(next)) {
                return;
            }
            let waiter = self.tasks[slot as usize].waiter;
            self.waiters[waiter as usize].passed_on = true;
            slot = next;
            self.request_cancel(slot, TextId::NONE, site);
        }
        let task = &mut self.tasks[slot as usize];
        let (waiter, place) = (task.waiter, task.place);
        if place != Place::Running && self.is_pending(waiter) {
            self.settle(waiter, WaiterState::Cancelled);
            return;
        }
        self.tasks[slot as usize].must_cancel = true;
        if place == Place::Suspended {
            self.wake(slot, WaitOn::Foreign, true);
        }
    }

    /// The task whose end a task waits for; none for the running one, which waits for nothing.
    fn awaited(&self, slot: u32) -> Option<u32> {
        let task = self.tasks.get(slot as usize).filter(|task| task.place != Place::Running)?;
        let waiter = self.waiters.get(task.waiter as usize)?;
        let WaitOn::Task(id) = waiter.on else { return None };
        // While the executor is being dropped, the awaited task may be gone.
        let lives = self.task(TaskKey { slot: waiter.target, id }).is_some();
        (waiter.state == WaiterState::Pending && lives).then_some(waiter.target)
    }

    /// Whether a task awaits one that awaits another, and so on without an end.
    fn is_in_cycle(&self, slot: u32) -> bool {
        let mut chain = std::iter::successors(Some(slot), |&slot| self.awaited(slot));
        chain.nth(self.tasks.len()).is_some()
    }

    /// Withdraws a request of the running task (`uncancel`); gives how many are left.
    pub fn uncancel(&mut self, site: SiteRef) -> u32 {
        let task = self.current_task();
        if task.cancels == 0 {
            return 0;
        }
        task.cancels -= 1;
        let pending = task.cancels;
        if pending == 0 {
            task.must_cancel = false;
        }
        self.emit(EventKind::Uncancelled { pending }, site);
        pending
    }

    /// Registers a waiter on a task's end.
    pub fn join(&mut self, key: TaskKey, waiter: u32) {
        let Some(task) = self.task_mut(key) else { return };
        let last = std::mem::replace(&mut task.joiners.1, waiter);
        match self.waiters.get_mut(last as usize) {
            Some(last) => last.next = waiter,
            None => self.tasks[key.slot as usize].joiners.0 = waiter,
        }
    }

    /// Takes a waiter on a task's end back.
    pub fn leave(&mut self, key: TaskKey, waiter: u32) {
        let Some(joiners) = self.task(key).map(|task| task.joiners) else { return };
        let rest: Vec<_> = self.joiners(joiners.0).filter(|&other| other != waiter).collect();
        self.tasks[key.slot as usize].joiners = (NONE, NONE);
        for waiter in rest {
            self.waiters[waiter as usize].next = NONE;
            self.join(key, waiter);
        }
    }

    /// The list of waiters on a task's end, from its first.
    fn joiners(&self, first: u32) -> impl Iterator<Item = u32> {
        let some = |waiter: u32| (waiter != NONE).then_some(waiter);
        std::iter::successors(some(first), move |&at| {
            self.waiters.get(at as usize).and_then(|waiter| some(waiter.next))
        })
    }

    /// Lets all go on who wait for the end of a task, in order.
    pub fn complete_joiners(&mut self, task: &Task) {
        let mut at = task.joiners.0;
        while let Some(waiter) = self.waiters.get(at as usize) {
            let next = waiter.next;
            self.complete(at);
            at = next;
        }
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

    /// The timer that ends a sleep fired.
    #[inline]
    pub fn end_sleep(&mut self, waiter: u32, call: Option<CallId>) {
        if let Some(call) = call {
            self.emit(EventKind::TimerFired { timer: call.timer() }, None);
        }
        self.complete(waiter);
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
