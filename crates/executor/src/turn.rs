//! One turn of the loop: the next entry of the ready queue runs.
//!
//! A step begins and ends as `Task.__step` of `asyncio/tasks.py` (CPython 3.14) does.

use std::any::Any;
use std::panic::{AssertUnwindSafe, Location, catch_unwind};
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use taktwerk_trace::{Callback, EventKind, Outcome, TaskId, TextId, WaitOn};

use crate::Error;
use crate::core::{Core, Inner, Job, NONE, OUTSIDE};
use crate::task::{Body, Joined, Place};
use crate::waker::{Lent, TaskKey};

impl Inner {
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

    /// The main task ended: tells the loop (`_run_until_complete_cb`).
    fn main_ended(&mut self) {
        self.scheduler.post(Job::Stop);
        self.emit(EventKind::CallbackReady { callback: Callback::MainDone }, None);
    }

    fn run_main_done(&mut self) {
        self.main_done = true;
        self.emit(EventKind::CallbackRan { callback: Callback::MainDone }, None);
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

/// What the next entry of the ready queue was.
enum Next {
    /// A task's step, begun.
    Step { key: TaskKey, body: Body, own: Option<Waker>, cancelled_before_start: bool },
    /// Something that has run already, or that must not.
    Over(Turned),
    /// Wakers of the program, to be called first.
    Wake(Vec<Waker>),
}

/// What a turn came to.
#[derive(Clone, Copy)]
pub(crate) enum Turned {
    /// An entry of the ready queue ran.
    Ran,
    /// Nothing is left.
    Nothing,
    /// A step was left that may not run any more.
    Budget,
}

impl Inner {
    #[inline]
    fn begin_next(&mut self, lent: &Waker, max_steps: u64) -> Next {
        let woken = self.take_woken_branches();
        if !woken.is_empty() {
            return Next::Wake(woken);
        }
        self.empty_inbox();
        let Some(turn) = self.next_turn() else { return Next::Over(Turned::Nothing) };
        match turn.job {
            Job::Step(_) if self.counts.steps >= max_steps => return Next::Over(Turned::Budget),
            Job::Step(slot) => {
                let cancelled_before_start = self.begin_step(slot);
                let task = &mut self.tasks[slot as usize];
                let (key, has_waker) = (TaskKey { slot, id: task.id }, task.has_waker);
                let Some(body) = task.body.take() else { return Next::Over(Turned::Ran) };
                let own = if has_waker { self.wakers.get(&slot).cloned() } else { None };
                self.branches.begin_step(own.as_ref().unwrap_or(lent));
                return Next::Step { key, body, own, cancelled_before_start };
            }
            Job::Wake(waiter) => self.end_sleep(waiter, turn.call),
            Job::Deadline(slot) => self.expire_deadline(slot, turn.call),
            Job::ChildDone(scope) => self.run_child_done(scope),
            Job::CallDone(job) => self.finish_job(job, turn.call),
            Job::Stop => self.run_main_done(),
        }
        Next::Over(Turned::Ran)
    }
}

/// Runs one entry of the ready queue, if there is one and it may run.
#[inline]
pub(crate) fn turn(core: &Rc<Core>, lent: &mut Lent, max_steps: u64) -> Turned {
    let next = core.with(|inner| inner.begin_next(lent.waker(), max_steps));
    let (key, mut body, own, cancelled) = match next {
        Next::Over(turned) => return turned,
        Next::Step { key, body, own, cancelled_before_start } => {
            (key, body, own, cancelled_before_start)
        }
        Next::Wake(wakers) => {
            wakers.into_iter().for_each(Waker::wake);
            return Turned::Ran;
        }
    };
    let waker = own.as_ref().unwrap_or_else(|| lent.to(key));
    let polled = if cancelled {
        Poll::Ready(Err(Error::Cancelled))
    } else {
        catch_unwind(AssertUnwindSafe(|| body.as_mut().step(waker)))
            .unwrap_or_else(|panic| Poll::Ready(Err(panic_error(panic.as_ref()))))
    };
    let kept = lent.hand_over();
    match polled {
        Poll::Pending => core.with(|inner| inner.end_step(body, kept)),
        Poll::Ready(result) => {
            let joined = body.joined();
            // What the future still holds is let go before its end is told.
            finish(core, key.slot, drop_body(body).and(result), &*joined);
        }
    }
    Turned::Ran
}

/// Drops a task's future; a panic on the way is the task's failure.
pub(crate) fn drop_body(body: Body) -> Result<(), Error> {
    let dropped = catch_unwind(AssertUnwindSafe(|| drop(body)));
    dropped.map_err(|panic| panic_error(panic.as_ref()))
}

fn finish(core: &Rc<Core>, slot: u32, result: Result<(), Error>, joined: &dyn Joined) {
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
