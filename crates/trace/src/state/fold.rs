//! The fold: how an event changes the state.
//!
//! Any list of events can be folded. What makes no sense in it (a task that was never created, a
//! resource out of order) is passed over, so that a damaged trace never takes the page down.

use super::{
    DeadlineState, FrameState, JobState, Phase, ReadyEntry, ResourceState, State, TaskState,
    TimerState,
};
use crate::event::{Event, EventKind, Gone, Outcome, TimerPurpose, WaitOn};
use crate::{ResourceId, SiteId, TaskId, TextId, TimerId, VirtualTime};

/// Calls that take a timer's number without an event of their own, at most.
const UNRECORDED_CALLS: usize = 1 << 16;

impl State {
    /// Folds in the next event.
    pub fn apply(&mut self, event: &Event) {
        let seq = self.position as u32;
        self.position += 1;
        self.now = event.time;
        if event.site != SiteId::NONE {
            self.with_task(event.task, |task| task.site = event.site);
        }
        self.apply_kind(seq, event);
    }

    fn apply_kind(&mut self, seq: u32, event: &Event) {
        match event.kind {
            EventKind::IterationBegan { ready } => {
                self.iteration += 1;
                self.batch_left = ready.min(self.ready.len() as u32);
            }
            EventKind::RunEnded { how } => self.ended = Some(how),
            EventKind::TaskCreated { child, parent, name } => {
                self.create_task(seq, event, child, parent, name);
            }
            EventKind::TaskStartedEagerly { child, parent, name } => {
                self.create_task(seq, event, child, parent, name);
                self.leave_ready_back(child);
                self.running = Some(child);
                self.enter(seq, event, Some(child), Phase::Running);
                self.with_task(Some(child), |task| task.steps += 1);
            }
            EventKind::StepResumed => self.running = event.task,
            EventKind::StepBegan => self.begin_step(seq, event),
            EventKind::Suspended { on } => self.suspend(seq, event, on),
            EventKind::Woken { task, .. } => {
                self.enter(seq, event, Some(task), Phase::Ready);
                self.ready.push_back(ReadyEntry::Step(task));
            }
            EventKind::TaskDone { how, .. } => self.finish(seq, event, how),
            EventKind::TimerSet { purpose, timer, deadline } => {
                self.set_timer(seq, event, purpose, timer, deadline);
            }
            EventKind::TimerDue { timer } => {
                if let Some(Some(state)) = self.timers.get_mut(timer.index()) {
                    self.pending_timers -= usize::from(!state.due);
                    state.due = true;
                }
                self.ready.push_back(ReadyEntry::Timer(timer));
            }
            EventKind::TimerFired { timer } => {
                self.leave_ready(ReadyEntry::Timer(timer));
                self.drop_timer(timer);
            }
            EventKind::TimerCancelled { timer } => self.cancel_timer(timer),
            EventKind::CallbackReady { callback } => {
                self.ready.push_back(ReadyEntry::Callback(callback));
            }
            EventKind::CallbackRan { callback } | EventKind::CallbackCancelled { callback } => {
                self.leave_ready(ReadyEntry::Callback(callback));
            }
            EventKind::CancelRequested { target, pending, .. } => {
                self.set_cancelling(seq, event, Some(target), pending);
            }
            EventKind::Uncancelled { pending } => {
                self.set_cancelling(seq, event, event.task, pending);
            }
            EventKind::Output { .. } | EventKind::ErrorOutput { .. } => self.outputs += 1,
            EventKind::FrameEntered { .. }
            | EventKind::LineReached
            | EventKind::ClauseEntered { .. }
            | EventKind::FrameLeft { .. } => self.apply_frame(event),
            _ => self.apply_resource(event),
        }
    }

    /// The stacks of awaits.
    fn apply_frame(&mut self, event: &Event) {
        let (task, site) = (event.task, event.site);
        if let EventKind::FrameEntered { name } = event.kind {
            return self.frames.push(FrameState { task, name, site, clause: None });
        }
        let innermost = self.frames.iter().rposition(|frame| frame.task == task);
        let Some(at) = innermost else { return };
        match event.kind {
            EventKind::FrameLeft { .. } => {
                self.frames.remove(at);
            }
            EventKind::ClauseEntered { clause } => {
                self.frames[at].clause = Some(clause);
                self.frames[at].site = site;
            }
            _ => self.frames[at].site = site,
        }
    }

    /// Queues, semaphores, events, pools and timeouts.
    fn apply_resource(&mut self, event: &Event) {
        match event.kind {
            EventKind::ResourceCreated { resource, kind, capacity, name }
                if resource.index() == self.resources.len() =>
            {
                let capacity = (capacity != u32::MAX).then_some(capacity);
                self.resources.push(ResourceState { kind, name, capacity, level: 0 });
            }
            EventKind::QueuePut { queue, depth } | EventKind::QueueGot { queue, depth } => {
                self.set_level(queue, depth);
            }
            EventKind::ItemGone { queue, how: Gone::Dropped, .. } => self.change_level(queue, -1),
            EventKind::PermitTaken { semaphore, free }
            | EventKind::PermitReturned { semaphore, free } => {
                let capacity = self.resource(semaphore).and_then(|r| r.capacity).unwrap_or(free);
                self.set_level(semaphore, capacity.saturating_sub(free));
            }
            EventKind::EventSet { event } => self.set_level(event, 1),
            EventKind::EventCleared { event } => self.set_level(event, 0),
            EventKind::JobSubmitted { pool, job, name } => {
                let (task, since) = (event.task, event.time);
                self.jobs.push(JobState { job, name, pool, task, worker: None, since });
            }
            EventKind::JobStarted { pool, job, worker } => {
                self.change_level(pool, 1);
                if let Some(state) = self.jobs.iter_mut().find(|state| state.job == job) {
                    state.worker = Some(worker);
                    state.since = event.time;
                }
            }
            EventKind::JobFinished { pool, job } => {
                self.change_level(pool, -1);
                self.jobs.retain(|state| state.job != job);
            }
            EventKind::JobWithdrawn { job, .. } => self.jobs.retain(|state| state.job != job),
            EventKind::DeadlineEntered { deadline, when } => {
                let task = event.task;
                self.deadlines.push(DeadlineState { deadline, task, when, expired: false });
            }
            EventKind::DeadlineMoved { deadline, when } => {
                if let Some(d) = self.deadlines.iter_mut().find(|d| d.deadline == deadline) {
                    d.when = when;
                }
            }
            EventKind::DeadlineExpired { deadline } => {
                if let Some(d) = self.deadlines.iter_mut().find(|d| d.deadline == deadline) {
                    d.expired = true;
                }
            }
            EventKind::DeadlineLeft { deadline, .. } => {
                self.deadlines.retain(|d| d.deadline != deadline);
            }
            _ => {}
        }
    }

    fn create_task(
        &mut self,
        seq: u32,
        event: &Event,
        child: TaskId,
        parent: Option<TaskId>,
        name: TextId,
    ) {
        // Tasks are numbered in order; in a broken trace this one is left out.
        if child.index() != self.tasks.len() {
            return;
        }
        self.tasks.push(TaskState {
            name,
            parent,
            phase: Phase::Ready,
            since: event.time,
            since_event: seq,
            waits_on: None,
            site: SiteId::NONE,
            cancelling: 0,
            steps: 0,
        });
        self.ready.push_back(ReadyEntry::Step(child));
    }

    fn begin_step(&mut self, seq: u32, event: &Event) {
        let Some(id) = event.task else { return };
        self.leave_ready(ReadyEntry::Step(id));
        self.running = Some(id);
        self.enter(seq, event, Some(id), Phase::Running);
        self.with_task(Some(id), |task| task.steps += 1);
    }

    fn suspend(&mut self, seq: u32, event: &Event, on: WaitOn) {
        self.running = None;
        let phase = match on {
            WaitOn::Turn => Phase::Ready,
            WaitOn::Timer(_) => Phase::Sleeping,
            _ => Phase::Waiting,
        };
        self.enter(seq, event, event.task, phase);
        match (on, event.task) {
            (WaitOn::Turn, Some(task)) => self.ready.push_back(ReadyEntry::Step(task)),
            _ => self.with_task(event.task, |task| task.waits_on = Some(on)),
        }
    }

    fn finish(&mut self, seq: u32, event: &Event, how: Outcome) {
        if self.running == event.task {
            self.running = None;
        }
        let phase = match how {
            Outcome::Returned => Phase::Done,
            Outcome::Failed | Outcome::Panicked => Phase::Failed,
            Outcome::Cancelled => Phase::Cancelled,
        };
        self.enter(seq, event, event.task, phase);
    }

    /// Puts a task into a phase; one that is being cancelled shows so until it runs or ends.
    fn enter(&mut self, seq: u32, event: &Event, id: Option<TaskId>, phase: Phase) {
        self.with_task(id, |task| {
            let unwinding = task.cancelling > 0 && !phase.is_over() && phase != Phase::Running;
            let phase = if unwinding { Phase::Cancelling } else { phase };
            task.waits_on = None;
            task.change_phase(phase, seq, event);
        });
    }

    fn set_cancelling(&mut self, seq: u32, event: &Event, id: Option<TaskId>, pending: u32) {
        self.with_task(id, |task| {
            task.cancelling = pending;
            let waits = !task.phase.is_over() && task.phase != Phase::Running;
            if waits && pending > 0 {
                task.change_phase(Phase::Cancelling, seq, event);
            }
        });
    }

    fn set_timer(
        &mut self,
        seq: u32,
        event: &Event,
        purpose: TimerPurpose,
        timer: TimerId,
        deadline: VirtualTime,
    ) {
        // No run has more timers than events. A broken trace must not exhaust the memory.
        if timer.index() > self.position + UNRECORDED_CALLS {
            return;
        }
        if self.timers.len() <= timer.index() {
            self.timers.resize(timer.index() + 1, None);
        }
        self.drop_timer(timer);
        let task = event.task;
        let state = TimerState { timer, deadline, purpose, task, set_at: seq, due: false };
        self.timers[timer.index()] = Some(state);
        self.pending_timers += 1;
    }

    fn cancel_timer(&mut self, timer: TimerId) {
        if self.timer(timer).is_some_and(|state| state.due) {
            self.leave_ready(ReadyEntry::Timer(timer));
        }
        self.drop_timer(timer);
    }

    fn drop_timer(&mut self, timer: TimerId) {
        let gone = self.timers.get_mut(timer.index()).and_then(Option::take);
        self.pending_timers -= usize::from(gone.is_some_and(|state| !state.due));
    }

    /// Takes back the entry of a task that was created this very moment.
    fn leave_ready_back(&mut self, child: TaskId) {
        if self.ready.back() == Some(&ReadyEntry::Step(child)) {
            self.ready.pop_back();
        }
    }

    /// Takes an entry out of the ready queue; it is at the front unless it was cancelled.
    fn leave_ready(&mut self, entry: ReadyEntry) {
        if self.ready.front() == Some(&entry) {
            self.ready.pop_front();
            self.batch_left = self.batch_left.saturating_sub(1);
        } else if let Some(at) = self.ready.iter().position(|other| *other == entry) {
            self.ready.remove(at);
            if at < self.batch_left as usize {
                self.batch_left -= 1;
            }
        }
    }

    fn set_level(&mut self, id: ResourceId, level: u32) {
        if let Some(resource) = self.resources.get_mut(id.index()) {
            resource.level = level;
        }
    }

    fn change_level(&mut self, id: ResourceId, by: i32) {
        if let Some(resource) = self.resources.get_mut(id.index()) {
            resource.level = resource.level.saturating_add_signed(by);
        }
    }

    fn with_task(&mut self, id: Option<TaskId>, change: impl FnOnce(&mut TaskState)) {
        if let Some(task) = id.and_then(|id| self.tasks.get_mut(id.index())) {
            change(task);
        }
    }
}

impl TaskState {
    /// Enters a phase; one that it is in already goes on.
    fn change_phase(&mut self, phase: Phase, seq: u32, event: &Event) {
        if self.phase != phase {
            self.phase = phase;
            self.since = event.time;
            self.since_event = seq;
        }
    }
}
