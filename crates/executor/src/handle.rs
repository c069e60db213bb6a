//! What a task does with its executor.

use std::fmt::Display;
use std::panic::Location;
use std::rc::Rc;
use std::time::Duration;

use taktwerk_trace::{Clause, EventKind, TaskId, VirtualTime};

use crate::core::{Core, Job, NONE};
use crate::frame::InFrame;
use crate::scope::{Scope, run_scope};
use crate::task::{JoinHandle, JoinState, Storing, Task};
use crate::waker::TaskKey;
use crate::{Error, Event, Queue, Semaphore, Sleep, WorkerPool, YieldNow, deadline};

/// A way into the executor, for its tasks. Clones are cheap and all the same.
#[derive(Clone)]
pub struct Handle {
    pub(crate) core: Rc<Core>,
}

impl Handle {
    /// The virtual clock (`loop.time()`).
    pub fn now(&self) -> VirtualTime {
        self.core.with(|inner| inner.scheduler.now())
    }

    /// The running task; `None` outside of all tasks.
    pub fn current_task(&self) -> Option<TaskId> {
        self.core.with(|inner| inner.current_id)
    }

    /// Creates a task; its first step goes to the end of the ready queue (`create_task`).
    ///
    /// Nothing owns it: it may outlive the task that created it. At the end of the run, what is
    /// left is cancelled. See [`scope`](Self::scope) for tasks with an owner.
    #[track_caller]
    pub fn spawn<T, E, F>(&self, name: impl Display, future: F) -> JoinHandle<T>
    where
        T: 'static,
        E: Into<Error> + 'static,
        F: Future<Output = Result<T, E>> + 'static,
    {
        let parent = self.current_task();
        self.spawn_in(name, future, NONE, parent, Location::caller()).0
    }

    pub(crate) fn spawn_in<T, E, F>(
        &self,
        name: impl Display,
        future: F,
        scope: u32,
        parent: Option<TaskId>,
        site: &'static Location<'static>,
    ) -> (JoinHandle<T>, TaskKey)
    where
        T: 'static,
        E: Into<Error> + 'static,
        F: Future<Output = Result<T, E>> + 'static,
    {
        let state = Rc::new(JoinState::new());
        let name = self.core.text(name);
        let key = self.core.with(|inner| {
            let id = TaskId::from_index(inner.counts.tasks as usize);
            inner.counts.tasks += 1;
            let entry = inner.tasks.vacant_entry();
            let key = TaskKey { slot: entry.key() as u32, id };
            let body = Box::pin(Storing { future, state: Rc::clone(&state) });
            entry.insert(Task::new(id, body, scope));
            inner.scheduler.post(Job::Step(key.slot));
            inner.emit(EventKind::TaskCreated { child: id, parent, name }, Some(site));
            key
        });
        (JoinHandle::new(self.clone(), key, state, site), key)
    }

    /// Waits for a length of virtual time (`asyncio.sleep`), reckoned from the first poll.
    ///
    /// Not even zero is for free: it gives everything that is ready a turn first.
    ///
    /// # Errors
    ///
    /// [`Cancelled`](crate::Cancelled) if the task was cancelled meanwhile.
    #[track_caller]
    pub fn sleep(&self, time: Duration) -> Sleep<'_> {
        Sleep::after(self, time, Location::caller())
    }

    /// Waits until a point in virtual time; one that has passed costs one turn.
    ///
    /// # Errors
    ///
    /// [`Cancelled`](crate::Cancelled) if the task was cancelled meanwhile.
    #[track_caller]
    pub fn sleep_until(&self, time: VirtualTime) -> Sleep<'_> {
        Sleep::at(self, time, Location::caller())
    }

    /// Gives everything that is ready a turn first (`asyncio.sleep(0)`).
    ///
    /// # Errors
    ///
    /// [`Cancelled`](crate::Cancelled) if the task was cancelled meanwhile.
    #[track_caller]
    pub fn yield_now(&self) -> YieldNow<'_> {
        YieldNow::new(self, Location::caller())
    }

    /// Blocks the loop (`time.sleep`): the clock moves on and nobody runs.
    #[track_caller]
    pub fn block_for(&self, time: Duration) {
        let site = Location::caller();
        self.core.with(|inner| {
            let from = inner.scheduler.now();
            inner.scheduler.block_for(time);
            inner.emit(EventKind::ClockBlocked { from }, Some(site));
        });
    }

    /// Runs `work` for at most `time`, reckoned from the first poll (`asyncio.timeout`).
    ///
    /// # Errors
    ///
    /// What `work` fails with; [`Error::Elapsed`] if the time was over first. `work` has then
    /// been cancelled and has cleaned up, which may take longer than `time`.
    #[track_caller]
    pub fn timeout<T, F>(
        &self,
        time: Duration,
        work: F,
    ) -> impl Future<Output = Result<T, Error>> + use<'_, T, F>
    where
        F: Future<Output = Result<T, Error>>,
    {
        let site = Location::caller();
        deadline::under_deadline(self, move |now| now + time, site, work)
    }

    /// Runs `work` until `when` at the latest (`asyncio.timeout_at`).
    ///
    /// # Errors
    ///
    /// As with [`timeout`](Self::timeout).
    #[track_caller]
    pub fn timeout_at<T, F>(
        &self,
        when: VirtualTime,
        work: F,
    ) -> impl Future<Output = Result<T, Error>> + use<'_, T, F>
    where
        F: Future<Output = Result<T, Error>>,
    {
        let site = Location::caller();
        deadline::under_deadline(self, move |_| when, site, work)
    }

    /// Runs `body` with a scope whose tasks all end before this does (`asyncio.TaskGroup`).
    ///
    /// # Errors
    ///
    /// [`Error::Group`] with all failures of the body and of its tasks; the first of them cancels
    /// the rest. [`Error::Cancelled`] if the task was cancelled from outside.
    #[track_caller]
    pub fn scope<T, B, F>(&self, body: B) -> impl Future<Output = Result<T, Error>> + use<T, B, F>
    where
        B: FnOnce(Scope) -> F,
        F: Future<Output = Result<T, Error>>,
    {
        run_scope(self.clone(), body, Location::caller())
    }

    /// Runs `work` as a named frame of a chain, so that the trace shows it being entered and left.
    ///
    /// # Errors
    ///
    /// What `work` fails with.
    #[track_caller]
    pub fn frame<N, T, F>(
        &self,
        name: N,
        work: F,
    ) -> impl Future<Output = Result<T, Error>> + use<'_, N, T, F>
    where
        N: Display,
        F: Future<Output = Result<T, Error>>,
    {
        let site = Location::caller();
        let name = self.core.text(name);
        InFrame::new(self, name, site, work)
    }

    /// Says that a clause of the running task's innermost [`frame`](Self::frame) runs, because an
    /// error unwinds it.
    #[track_caller]
    pub fn enter_clause(&self, clause: Clause) {
        let site = Location::caller();
        self.core.with(|inner| inner.emit(EventKind::ClauseEntered { clause }, Some(site)));
    }

    /// Cancellation requests on the running task that were not withdrawn (`cancelling()`).
    ///
    /// # Panics
    ///
    /// Outside of a task.
    pub fn cancelling(&self) -> u32 {
        self.core.with(|inner| inner.current_task().cancels)
    }

    /// Withdraws a cancellation request of the running task (`uncancel()`); gives how many are
    /// left.
    ///
    /// # Panics
    ///
    /// Outside of a task.
    #[track_caller]
    pub fn uncancel(&self) -> u32 {
        let site = Location::caller();
        self.core.with(|inner| inner.uncancel(Some(site)))
    }

    /// Asks the running task to cancel itself; it arrives at its next await.
    #[track_caller]
    pub fn cancel_current(&self) {
        let site = Location::caller();
        self.core.with(|inner| {
            if let Some(key) = inner.current_key() {
                inner.cancel(key, "", Some(site));
            }
        });
    }

    /// A queue of at most `capacity` items; `usize::MAX` for no limit (`asyncio.Queue`).
    #[track_caller]
    pub fn queue<T>(&self, name: impl Display, capacity: usize) -> Queue<T> {
        Queue::new(self.clone(), name, capacity, Location::caller())
    }

    /// A semaphore with `permits` permits.
    #[track_caller]
    pub fn semaphore(&self, name: impl Display, permits: u32) -> Semaphore {
        Semaphore::new(self.clone(), name, permits, Location::caller())
    }

    /// An event, not set.
    #[track_caller]
    pub fn event(&self, name: impl Display) -> Event {
        Event::new(self.clone(), name, Location::caller())
    }

    /// A pool of `workers` modelled worker threads.
    #[track_caller]
    pub fn worker_pool(&self, name: impl Display, workers: u32) -> WorkerPool {
        WorkerPool::new(self.clone(), name, workers, Location::caller())
    }

    /// Writes a line of output into the trace.
    #[track_caller]
    pub fn log(&self, text: impl Display) {
        let site = Location::caller();
        if self.core.tracing {
            let text = self.core.text(text);
            self.core.with(|inner| inner.emit(EventKind::Output { text }, Some(site)));
        }
    }
}
