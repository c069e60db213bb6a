//! Running a program to its end.

use std::sync::Arc;

use taktwerk_trace::{EventKind, RunEnd, Trace, VirtualTime};

use crate::core::{Core, Inner};
use crate::task::{JoinHandle, Task};
use crate::turn::{Turned, drop_body, turn};
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
    stage: Stage,
    ended: Option<RunEnd>,
}

/// How far a run has come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// The main task runs, or the loop has not been told of its end.
    Running,
    /// The loop was told; its iteration is not over.
    MainDone,
    /// What was left has been cancelled.
    ShuttingDown,
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
        Self { rt, main, lent, max_steps: config.max_steps, stage: Stage::Running, ended: None }
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
        if self.stage == Stage::MainDone && self.rt.core.with(Inner::shut_down) {
            self.stage = Stage::ShuttingDown;
        }
        match turn(&self.rt.core, &mut self.lent, self.max_steps) {
            Turned::Ran => true,
            Turned::MainDone => {
                self.stage = Stage::MainDone;
                true
            }
            Turned::Budget => self.end(RunEnd::Budget),
            Turned::Nothing if self.stage == Stage::Running => self.end(RunEnd::Stuck),
            Turned::Nothing => self.end(RunEnd::MainDone),
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
    /// Once the iteration is over: asks all tasks to cancel themselves, in order of creation.
    /// Gives whether it is so.
    fn shut_down(&mut self) -> bool {
        let now = self.scheduler.is_iteration_over();
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
}
