//! Running a program to its end.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;
use std::task::Poll;

use taktwerk_trace::{EventKind, Outcome, RunEnd, TextId, Trace, VirtualTime};

use crate::core::{Core, Inner, Job};
use crate::task::{Body, JoinHandle, Joined, Task};
use crate::waker::TaskKey;
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
    max_steps: u64,
    ended: Option<RunEnd>,
    shutting_down: bool,
}

/// Runs a program to its end, like `asyncio.run`: what is left when the main task ends is
/// cancelled, and the run ends when all of it has.
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
        Self { rt, main, max_steps: config.max_steps, ended: None, shutting_down: false }
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
            self.shutting_down = true;
            self.rt.core.with(Inner::cancel_all);
        }
        if self.rt.core.with(|inner| inner.counts.steps) >= self.max_steps {
            return self.end(RunEnd::Budget);
        }
        if turn(&self.rt.core) {
            return true;
        }
        self.end(if self.shutting_down { RunEnd::MainDone } else { RunEnd::Stuck })
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
        while let Some(task) = self.rt.core.with(Inner::take_first_task) {
            if let Some(body) = task.body {
                body.joined().close(Err(Error::Cancelled));
            }
        }
    }
}

impl Inner {
    /// Asks all tasks to cancel themselves, in order of creation.
    fn cancel_all(&mut self) {
        let mut keys: Vec<_> = self.keys().collect();
        keys.sort_unstable_by_key(|key| key.id);
        for key in keys {
            self.cancel(key, "", None);
        }
    }

    fn keys(&self) -> impl Iterator<Item = TaskKey> {
        self.tasks.iter().map(|(slot, task)| TaskKey { slot: slot as u32, id: task.id })
    }

    fn take_first_task(&mut self) -> Option<Task> {
        let first = self.keys().min_by_key(|key| key.id)?;
        Some(self.tasks.remove(first.slot as usize))
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
        let error_text = error.map_or(TextId::NONE, |error| self.text(error));
        if how != Outcome::Cancelled && self.tasks[slot as usize].cancels > 0 {
            self.emit(EventKind::CancelSwallowed, None);
        }
        self.emit(EventKind::TaskDone { how, error: error_text }, None);
        let task = self.tasks.remove(slot as usize);
        if task.scope != crate::core::NONE {
            self.child_ended(task.scope, task.id, error.cloned());
        }
        self.complete_joiners(&task);
        self.leave_step();
    }
}

/// What the next entry of the ready queue was.
enum Next {
    /// A task's step, begun.
    Step { slot: u32, body: Body, cancelled_before_start: bool },
    /// Something that has run already.
    Ran,
    /// Nothing is left.
    Nothing,
}

impl Inner {
    #[inline]
    fn begin_next(&mut self) -> Next {
        self.empty_inbox();
        let Some(turn) = self.next_turn() else { return Next::Nothing };
        match turn.job {
            Job::Step(slot) => {
                let cancelled_before_start = self.begin_step(slot);
                let Some(body) = self.tasks[slot as usize].body.take() else { return Next::Ran };
                return Next::Step { slot, body, cancelled_before_start };
            }
            Job::Wake(waiter) => self.end_sleep(waiter, turn.call),
            Job::Deadline(slot) => self.expire_deadline(slot, turn.call),
            Job::ChildDone(scope) => self.run_child_done(scope),
            Job::JobDone(job) => self.finish_job(job, turn.call),
        }
        Next::Ran
    }
}

/// Runs one entry of the ready queue; `false` if there is none left.
#[inline]
fn turn(core: &Rc<Core>) -> bool {
    let (slot, mut body, cancelled) = match core.with(Inner::begin_next) {
        Next::Nothing => return false,
        Next::Ran => return true,
        Next::Step { slot, body, cancelled_before_start } => (slot, body, cancelled_before_start),
    };
    let polled = if cancelled {
        Poll::Ready(Err(Error::Cancelled))
    } else {
        catch_unwind(AssertUnwindSafe(|| body.as_mut().step()))
            .unwrap_or_else(|panic| Poll::Ready(Err(panic_error(panic.as_ref()))))
    };
    match polled {
        Poll::Pending => core.with(|inner| inner.end_step(body)),
        Poll::Ready(result) => {
            let joined = body.joined();
            // What the future still holds is let go before its end is told.
            let dropped = catch_unwind(AssertUnwindSafe(|| drop(body)));
            let dropped = dropped.map_err(|panic| panic_error(panic.as_ref()));
            finish(core, slot, dropped.and(result), &*joined);
        }
    }
    true
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
