//! Running a program to its end.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;
use std::sync::Arc;
use std::task::{Poll, Waker};

use taktwerk_trace::{Callback, EventKind, Outcome, RunEnd, TaskId, TextId, Trace, VirtualTime};

use crate::core::{Core, Inner, Job};
use crate::task::{Body, JoinHandle, Joined, Task};
use crate::waker::{Lent, TaskKey};
use crate::{Error, Handle, RunError};

/// What a run may do and records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Config {
    /// Whether to record a trace.
    pub trace: bool,
    /// Steps of tasks after which the run is stopped.
    pub max_steps: u64,
}

impl Config {
    /// Records a trace, without a limit on steps.
    pub const fn traced() -> Self {
        Self { trace: true, max_steps: u64::MAX }
    }

    /// Records nothing, without a limit on steps.
    pub const fn untraced() -> Self {
        Self { trace: false, max_steps: u64::MAX }
    }

    /// Stops the run after so many steps.
    #[must_use]
    pub const fn max_steps(mut self, steps: u64) -> Self {
        self.max_steps = steps;
        self
    }
}

/// What a run left behind.
#[derive(Debug)]
pub struct Report<T> {
    /// The main task's result, or why there is none.
    pub result: Result<T, RunError>,
    /// Everything that happened; empty if nothing was recorded.
    pub trace: Trace,
    /// The virtual time at the end.
    pub time: VirtualTime,
    /// Steps of tasks that ran.
    pub steps: u64,
}

/// A running program. Dropping it drops all its tasks, in order of creation.
pub struct Executor<T> {
    rt: Handle,
    main: JoinHandle<T>,
    lent: Lent,
    max_steps: u64,
    ended: Option<RunEnd>,
    shutting_down: bool,
}

/// Runs a program to its end, like `asyncio.run`: what is left when the main task ends is
/// cancelled, and the run ends when all of it has.
///
/// As there, the loop learns of the main task's end through a callback and finishes the iteration
/// in which that runs: a task created just before still begins.
///
/// ```
/// use std::time::Duration;
/// use taktwerk_executor::{Cancelled, Config, run};
///
/// let report = run(Config::traced(), |rt| async move {
///     rt.sleep(Duration::from_secs(5)).await?;
///     rt.log("five seconds later, at once");
///     Ok::<_, Cancelled>(rt.now().as_secs_f64())
/// });
/// assert_eq!(report.result, Ok(5.0));
/// ```
#[track_caller]
pub fn run<T, E, F>(config: Config, program: impl FnOnce(Handle) -> F) -> Report<T>
where
    T: 'static,
    E: Into<Error> + 'static,
    F: Future<Output = Result<T, E>> + 'static,
{
    Executor::start(config, program).finish()
}

impl<T: 'static> Executor<T> {
    /// Creates the main task of a program; nothing runs yet.
    #[track_caller]
    pub fn start<E, F>(config: Config, program: impl FnOnce(Handle) -> F) -> Self
    where
        E: Into<Error> + 'static,
        F: Future<Output = Result<T, E>> + 'static,
    {
        Self::start_into(Trace::new(), config, program)
    }

    /// Like [`start`](Self::start), recording into the memory of an old trace, whose events are
    /// lost. Fresh memory is what tracing costs most.
    #[track_caller]
    pub fn start_into<E, F>(
        mut trace: Trace,
        config: Config,
        program: impl FnOnce(Handle) -> F,
    ) -> Self
    where
        E: Into<Error> + 'static,
        F: Future<Output = Result<T, E>> + 'static,
    {
        trace.clear();
        let rt = Handle { core: Core::new(config.trace.then_some(trace)) };
        let main = rt.spawn("main", program(rt.clone()));
        let lent = Lent::new(&rt.core.with(|inner| Arc::clone(&inner.inbox)));
        Self { rt, main, lent, max_steps: config.max_steps, ended: None, shutting_down: false }
    }

    /// A handle to it.
    pub fn handle(&self) -> &Handle {
        &self.rt
    }

    /// Runs one entry of the ready queue; `false` once the run is over.
    pub fn turn(&mut self) -> bool {
        if self.ended.is_some() {
            return false;
        }
        if self.main.is_finished() && !self.shutting_down {
            self.shutting_down = self.rt.core.with(Inner::shut_down);
        }
        match turn(&self.rt.core, &mut self.lent, self.max_steps) {
            Turned::Ran => true,
            Turned::Budget => self.end(RunEnd::Budget),
            Turned::Nothing if self.shutting_down => self.end(RunEnd::MainDone),
            Turned::Nothing => self.end(RunEnd::Stuck),
        }
    }

    fn end(&mut self, how: RunEnd) -> bool {
        self.ended = Some(how);
        self.rt.core.with(|inner| inner.emit(EventKind::RunEnded { how }, None));
        false
    }

    /// Runs to the end.
    pub fn finish(mut self) -> Report<T> {
        while self.turn() {}
        let graph = self.rt.core.with(|inner| inner.wait_graph());
        let result = match self.main.take_result() {
            Some(result) => result.map_err(RunError::Task),
            None if self.ended == Some(RunEnd::Budget) => Err(RunError::Budget),
            None => Err(RunError::Stuck(graph)),
        };
        self.rt.core.with(|inner| {
            let (time, steps) = (inner.scheduler.now(), inner.counts.steps);
            Report { result, trace: inner.trace.take().unwrap_or_default(), time, steps }
        })
    }
}

impl<T> Drop for Executor<T> {
    fn drop(&mut self) {
        // Dropping a task may drop handles, wake tasks or create new ones.
        loop {
            let keys = self.rt.core.with(|inner| inner.keys());
            if keys.is_empty() {
                return;
            }
            for key in keys {
                let slot = key.slot as usize;
                let task = self.rt.core.with(|inner| inner.tasks.try_remove(slot));
                if let Some(body) = task.and_then(|task| task.body) {
                    let joined = body.joined();
                    joined.close(Err(drop_body(body).err().unwrap_or(Error::Cancelled)));
                }
            }
        }
    }
}

impl Inner {
    /// Once the loop knows that the main task ended, and its iteration is over: asks all tasks to
    /// cancel themselves, in order of creation. Gives whether it is so.
    fn shut_down(&mut self) -> bool {
        let now = self.main_done && self.scheduler.is_iteration_over();
        if now {
            for key in self.keys() {
                self.cancel(key, "", None);
            }
        }
        now
    }

    /// All tasks, in order of creation.
    fn keys(&self) -> Vec<TaskKey> {
        let key = |(slot, task): (usize, &Task)| TaskKey { slot: slot as u32, id: task.id };
        let mut keys: Vec<_> = self.tasks.iter().map(key).collect();
        keys.sort_unstable_by_key(|key| key.id);
        keys
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
        if task.scope != crate::core::NONE {
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
enum Turned {
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
fn turn(core: &Rc<Core>, lent: &mut Lent, max_steps: u64) -> Turned {
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
fn drop_body(body: Body) -> Result<(), Error> {
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
