//! One turn of the loop: the next entry of the ready queue runs.
//!
//! A step begins and ends as `Task.__step` of `asyncio/tasks.py` (CPython 3.14) does.

use std::any::Any;
use std::panic::{AssertUnwindSafe, Location, catch_unwind};
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use taktwerk_trace::{Callback, EventKind, Outcome, TaskId, TextId, WaitOn};

use crate::Error;
use crate::core::{Core, Inner, Job, NONE, OUTSIDE};
use crate::task::{Body, Place, Step};
use crate::waker::{Lent, TaskKey};

impl Inner {
    /// Begins a step of a task; `None` if its step runs already.
    #[inline]
    fn begin_step(&mut self, slot: u32, lent: &Waker) -> Option<Next> {
        let task = &mut self.tasks[slot as usize];
        let body = task.body.take()?;
        let mut start = if task.has_waker { Start::OwnWaker } else { Start::LentWaker };
        if !task.started && task.must_cancel {
            task.must_cancel = false;
            start = Start::Cancelled;
        }
        task.started = true;
        task.place = Place::Running;
        task.waiter = NONE;
        let key = TaskKey { slot, id: task.id };
        self.run(key);
        self.counts.steps += 1;
        self.emit(EventKind::StepBegan, None);
        match start {
            Start::LentWaker => self.branches.begin_step(lent),
            Start::OwnWaker => self.branches.begin_step(self.wakers.get(&slot).unwrap_or(lent)),
            Start::Cancelled => self.emit(EventKind::CancelDelivered, None),
        }
        Some(Next::Step { key, body, start })
    }

    /// A task runs from here on.
    #[inline]
    fn run(&mut self, key: TaskKey) {
        self.current = key.slot;
        self.current_id = Some(key.id);
        self.yielded = false;
        self.rewoken = None;
        self.suspended_at = None;
    }

    /// The step of a task kept the waker that it was lent; it is no use to one that has ended.
    fn keep_waker(&mut self, key: TaskKey, waker: Waker) {
        if let Some(task) = self.task_mut(key) {
            task.has_waker = true;
            self.wakers.insert(key.slot, waker);
        }
    }

    /// Ends a step that suspended.
    #[inline]
    fn end_step(&mut self, body: Body) {
        let slot = self.current;
        let task = &mut self.tasks[slot as usize];
        task.body = Some(body);
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

    /// The main task ended: tells the loop (`_run_until_complete_cb`).
    fn main_ended(&mut self) {
        self.scheduler.post(Job::Stop);
        self.emit(EventKind::CallbackReady { callback: Callback::MainDone }, None);
    }

    /// Ends the running task: tells its scope and all who wait for it.
    fn finish_task(&mut self, result: &Result<(), Error>) {
        let slot = self.current;
        let (how, error) = match result {
            Ok(()) => (Outcome::Returned, None),
            Err(Error::Cancelled) => (Outcome::Cancelled, None),
            Err(error @ Error::Panicked(_)) => (Outcome::Panicked, Some(error)),
            Err(error) => (Outcome::Failed, Some(error)),
        };
        let error_text = match error {
            Some(error) if self.trace.is_some() => self.text(&error.to_string()),
            _ => TextId::NONE,
        };
        if how != Outcome::Cancelled && self.tasks[slot as usize].cancels > 0 {
            self.emit(EventKind::CancelSwallowed, None);
        }
        self.emit(EventKind::TaskDone { how, error: error_text }, None);
        let task = self.tasks.remove(slot as usize);
        if task.has_waker {
            self.wakers.remove(&slot);
        }
        if task.scope != NONE {
            self.child_ended(task.scope, task.id, error.cloned());
        }
        if task.id == TaskId::MAIN {
            self.main_ended();
        }
        self.complete_joiners(&task);
        self.leave_step();
    }
}

/// What the next entry of the ready queue was. Small, since every turn hands one over.
enum Next {
    /// A task's step, begun.
    Step { key: TaskKey, body: Body, start: Start },
    /// Something that has run already, or that must not.
    Over(Turned),
    /// Wakers of the program are to be called first.
    Wake,
}

/// How a step starts.
#[derive(Clone, Copy)]
enum Start {
    /// With the waker that all are lent.
    LentWaker,
    /// With the waker that the task kept.
    OwnWaker,
    /// Not at all: a cancellation came before the task's first step.
    Cancelled,
}

/// What a turn came to.
#[derive(Clone, Copy)]
pub(crate) enum Turned {
    /// An entry of the ready queue ran.
    Ran,
    /// The loop was told that the main task ended.
    MainDone,
    /// Nothing is left.
    Nothing,
    /// A step was left that may not run any more.
    Budget,
}

impl Inner {
    #[inline]
    fn begin_next(&mut self, lent: &Waker, max_steps: u64) -> Next {
        if self.branches.has_woken() {
            return Next::Wake;
        }
        self.empty_inbox();
        let Some(turn) = self.next_turn() else { return Next::Over(Turned::Nothing) };
        match turn.job {
            Job::Step(_) if self.counts.steps >= max_steps => return Next::Over(Turned::Budget),
            Job::Step(slot) => {
                return self.begin_step(slot, lent).unwrap_or(Next::Over(Turned::Ran));
            }
            Job::Wake(waiter) => self.end_sleep(waiter, turn.call),
            Job::Deadline(slot) => self.expire_deadline(slot, turn.call),
            Job::ChildDone(scope) => self.run_child_done(scope),
            Job::End => self.tell_end(),
            Job::CallDone(job) => self.finish_job(job, turn.call),
            Job::Stop => {
                self.emit(EventKind::CallbackRan { callback: Callback::MainDone }, None);
                return Next::Over(Turned::MainDone);
            }
        }
        Next::Over(Turned::Ran)
    }
}

/// Runs one entry of the ready queue, if there is one and it may run.
#[inline]
pub(crate) fn turn(core: &Rc<Core>, lent: &mut Lent, max_steps: u64) -> Turned {
    match core.with(|inner| inner.begin_next(lent.waker(), max_steps)) {
        Next::Over(turned) => return turned,
        Next::Wake => {
            let woken = core.with(|inner| inner.branches.take_woken());
            woken.into_iter().for_each(Waker::wake);
        }
        Next::Step { key, body, start: Start::LentWaker } => {
            run_step(core, key.slot, body, |body| body.step(lent.to(key)));
            if let Some(waker) = lent.hand_over() {
                core.with(|inner| inner.keep_waker(key, waker));
            }
        }
        Next::Step { key, body, start: Start::OwnWaker } => {
            let own = core.with(|inner| inner.wakers.get(&key.slot).cloned());
            let own = own.unwrap_or_else(|| lent.waker().clone());
            run_step(core, key.slot, body, |body| body.step(&own));
        }
        Next::Step { key, body, start: Start::Cancelled } => {
            run_step(core, key.slot, body, |_| Poll::Ready(Err(Error::Cancelled)));
        }
    }
    Turned::Ran
}

/// Polls a task's future once and ends the step, or the task.
#[inline]
fn run_step(
    core: &Rc<Core>,
    slot: u32,
    mut body: Body,
    poll: impl FnOnce(Pin<&mut dyn Step>) -> Poll<Result<(), Error>>,
) {
    match catch_unwind(AssertUnwindSafe(|| poll(body.as_mut()))) {
        Ok(Poll::Pending) => core.with(|inner| inner.end_step(body)),
        Ok(Poll::Ready(result)) => finish(core, slot, body, result),
        Err(panic) => finish(core, slot, body, Err(panic_error(panic.as_ref()))),
    }
}

/// Drops a task's future; a panic on the way is the task's failure.
pub(crate) fn drop_body(body: Body) -> Result<(), Error> {
    let dropped = catch_unwind(AssertUnwindSafe(|| drop(body)));
    dropped.map_err(|panic| panic_error(panic.as_ref()))
}

fn finish(core: &Rc<Core>, slot: u32, body: Body, result: Result<(), Error>) {
    let joined = body.joined();
    // What the future still holds is let go before its end is told.
    let result = drop_body(body).and(result);
    let result = core.with(|inner| {
        // Cancelled right before its end (`Task.__step`): the result is lost.
        let lost = inner.tasks[slot as usize].must_cancel && result.is_ok();
        let result = if lost { Err(Error::Cancelled) } else { result };
        inner.finish_task(&result);
        result
    });
    joined.close(result);
}

fn panic_error(panic: &(dyn Any + Send)) -> Error {
    let text = panic
        .downcast_ref::<&str>()
        .map(ToString::to_string)
        .or_else(|| panic.downcast_ref::<String>().cloned());
    Error::Panicked(text.unwrap_or_else(|| "no message".to_owned()).into())
}
