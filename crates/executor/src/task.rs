//! Tasks: what the executor keeps of one, and the handle that waits for it.

use std::cell::Cell;
use std::panic::Location;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use pin_project_lite::pin_project;
use taktwerk_trace::{EventKind, TaskId, WaitOn};

use crate::core::NONE;
use crate::waker::TaskKey;
use crate::{Canceller, Error, Handle};

/// A task's future and where its result goes, in one allocation.
pub(crate) type Body = Pin<Box<dyn Step>>;

/// Runs a task until its next suspension or its end.
pub(crate) trait Step {
    /// Polls the task's future; its result is stored where the join handle finds it.
    fn step(self: Pin<&mut Self>, waker: &Waker) -> Poll<Result<(), Error>>;

    /// Where the result is stored.
    fn joined(&self) -> Rc<dyn Joined>;
}

/// Where a task is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// Its step is in the ready queue.
    Queued,
    /// Its step runs.
    Running,
    /// It waits.
    Suspended,
}

/// What the executor keeps of a task that has not ended.
pub(crate) struct Task {
    /// Absent while its step runs.
    pub body: Option<Body>,
    pub id: TaskId,
    /// What its innermost await waits on (asyncio's `_fut_waiter`), or [`NONE`].
    pub waiter: u32,
    /// The scope that owns it, or [`NONE`].
    pub scope: u32,
    /// Cancellation requests not withdrawn (`cancelling()`).
    pub cancels: u32,
    /// The list of waiters on its end, in order: first and last, or [`NONE`].
    pub joiners: (u32, u32),
    /// A cancellation is to be delivered at the next step (`_must_cancel`).
    pub must_cancel: bool,
    pub started: bool,
    /// It kept a waker of its own.
    pub has_waker: bool,
    pub place: Place,
}

impl Task {
    pub fn new(id: TaskId, body: Body, scope: u32) -> Self {
        Self {
            body: Some(body),
            id,
            waiter: NONE,
            scope,
            cancels: 0,
            joiners: (NONE, NONE),
            must_cancel: false,
            started: false,
            has_waker: false,
            place: Place::Queued,
        }
    }
}

/// The side of a [`JoinState`] that the executor sees.
pub(crate) trait Joined {
    /// The task ended. An error replaces whatever result was stored.
    fn close(&self, end: Result<(), Error>);
}

/// A task's result on its way to the join handle; three words for small results.
pub(crate) struct JoinState<T> {
    progress: Cell<Progress<T>>,
}

enum Progress<T> {
    Running,
    Ended(Result<T, Error>),
    /// The result was taken.
    Taken,
}

impl<T> JoinState<T> {
    pub fn new() -> Self {
        Self { progress: Cell::new(Progress::Running) }
    }

    fn is_over(&self) -> bool {
        let progress = self.progress.replace(Progress::Taken);
        let over = !matches!(progress, Progress::Running);
        self.progress.set(progress);
        over
    }

    /// The result, if there is one and it was not taken.
    fn take(&self) -> Option<Result<T, Error>> {
        match self.progress.replace(Progress::Taken) {
            Progress::Ended(result) => Some(result),
            Progress::Taken => None,
            Progress::Running => {
                self.progress.set(Progress::Running);
                None
            }
        }
    }
}

impl<T> Joined for JoinState<T> {
    fn close(&self, end: Result<(), Error>) {
        if let Err(error) = end {
            self.progress.set(Progress::Ended(Err(error)));
        }
    }
}

pin_project! {
    /// Runs a future and stores its result.
    pub(crate) struct Storing<F, T> {
        #[pin]
        pub future: F,
        pub state: Rc<JoinState<T>>,
    }
}

impl<F, T, E> Step for Storing<F, T>
where
    T: 'static,
    F: Future<Output = Result<T, E>>,
    E: Into<Error>,
{
    fn step(self: Pin<&mut Self>, waker: &Waker) -> Poll<Result<(), Error>> {
        let this = self.project();
        let mut cx = Context::from_waker(waker);
        this.future.poll(&mut cx).map(|result| {
            let result = result.map_err(Into::into);
            let end = result.as_ref().map(|_| ()).map_err(Clone::clone);
            this.state.progress.set(Progress::Ended(result));
            end
        })
    }

    fn joined(&self) -> Rc<dyn Joined> {
        Rc::<JoinState<T>>::clone(&self.state)
    }
}

/// Waits for a task's end and gives its result.
///
/// Awaiting it passes a cancellation on, as `await task` does in asyncio: the request goes to the
/// awaited task first, and the waiting one goes on when that has ended. Dropping the handle
/// detaches the task: it runs on.
///
/// # Panics
///
/// If it is awaited again after it gave its result.
pub struct JoinHandle<T> {
    rt: Handle,
    key: TaskKey,
    state: Rc<JoinState<T>>,
    waiter: u32,
    site: &'static Location<'static>,
}

impl<T> JoinHandle<T> {
    pub(crate) fn new(
        rt: Handle,
        key: TaskKey,
        state: Rc<JoinState<T>>,
        site: &'static Location<'static>,
    ) -> Self {
        Self { rt, key, state, waiter: NONE, site }
    }

    /// The result, if the task has ended and it was not taken.
    pub(crate) fn take_result(&self) -> Option<Result<T, Error>> {
        self.state.take()
    }

    pub(crate) fn parts(&self) -> (&Handle, TaskKey) {
        (&self.rt, self.key)
    }

    /// The task's id in the trace.
    pub fn id(&self) -> TaskId {
        self.key.id
    }

    /// Whether the task has ended.
    pub fn is_finished(&self) -> bool {
        self.state.is_over()
    }

    /// Asks the task to cancel itself (`task.cancel()`). Gives whether it had not ended yet.
    ///
    /// It is only a request: it arrives at the task's next step as `Err(Cancelled)` from its
    /// innermost await. Await the handle to be sure that the task has cleaned up.
    #[track_caller]
    pub fn cancel(&self) -> bool {
        self.cancel_with("")
    }

    /// Like [`cancel`](Self::cancel), with a message for the trace.
    #[track_caller]
    pub fn cancel_with(&self, message: &str) -> bool {
        let site = Location::caller();
        self.rt.core.with(|inner| inner.cancel(self.key, message, Some(site)))
    }

    /// A way to cancel the task while another one awaits it.
    pub fn canceller(&self) -> Canceller {
        Canceller::new(self.rt.clone(), self.key)
    }

    /// Cancellation requests on the task that were not withdrawn (`task.cancelling()`).
    pub fn cancelling(&self) -> u32 {
        self.rt.core.with(|inner| inner.task(self.key).map_or(0, |task| task.cancels))
    }

    /// Marks the source line at which the end is awaited.
    #[must_use]
    #[track_caller]
    pub fn here(mut self) -> Self {
        self.site = Location::caller();
        self
    }
}

impl<T> Future for JoinHandle<T> {
    type Output = Result<T, Error>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let this = &mut *self;
        let (key, site, over) = (this.key, this.site, this.state.is_over());
        let mut passed_on = false;
        let waited = this.rt.core.with(|inner| {
            if this.waiter != NONE {
                passed_on = inner.is_passed_on(this.waiter);
                return inner.resume_join(cx, key, &mut this.waiter, site).map_err(Error::from);
            }
            if over {
                return Poll::Ready(Ok(()));
            }
            if inner.current_key() == Some(key) {
                return Poll::Ready(Err(Error::AwaitsItself));
            }
            this.waiter = inner.suspend(cx, WaitOn::Task(key.id), key.slot, site);
            inner.join(key, this.waiter);
            Poll::Pending
        });
        waited.map(|waited| {
            waited?;
            let result = this.state.take();
            // A task that is over has stored its result; only a second await finds none.
            let result = result.expect("a join handle gives its result once");
            if passed_on && matches!(result, Err(Error::Cancelled)) {
                this.rt.core.with(|inner| inner.emit(EventKind::CancelDelivered, None));
            }
            result
        })
    }
}

impl<T> Drop for JoinHandle<T> {
    fn drop(&mut self) {
        if self.waiter != NONE {
            self.rt.core.with(|inner| {
                inner.leave(self.key, self.waiter);
                inner.forget(&mut self.waiter);
            });
        }
    }
}
