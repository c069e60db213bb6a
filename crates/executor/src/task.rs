//! Tasks: what the executor keeps of one, and the handle that waits for it.

use std::cell::{Cell, RefCell};
use std::panic::Location;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use pin_project_lite::pin_project;
use taktwerk_trace::{TaskId, WaitOn};

use crate::core::NONE;
use crate::waker::TaskKey;
use crate::{Error, Handle};

/// A task's future with what it needs to be polled, in one allocation.
pub(crate) type Body = Pin<Box<dyn Step>>;

/// Runs a task until its next suspension or its end.
pub(crate) trait Step {
    /// Polls the task's future; its result is stored where the join handle finds it.
    fn step(self: Pin<&mut Self>) -> Poll<Result<(), Error>>;

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

/// What the executor keeps of a task that has not ended; well below a cache line.
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
            place: Place::Queued,
        }
    }
}

/// The side of a [`JoinState`] that the executor sees.
pub(crate) trait Joined {
    /// Marks the task as ended. An error replaces whatever result was stored.
    fn close(&self, end: Result<(), Error>);
}

/// A task's result on its way to the join handle.
pub(crate) struct JoinState<T> {
    result: RefCell<Option<Result<T, Error>>>,
    over: Cell<bool>,
}

impl<T> JoinState<T> {
    pub fn new() -> Self {
        Self { result: RefCell::new(None), over: Cell::new(false) }
    }
}

impl<T> Joined for JoinState<T> {
    fn close(&self, end: Result<(), Error>) {
        self.over.set(true);
        if let Err(error) = end {
            // The old result is dropped after the borrow: its drop may look in here.
            let _old = self.result.replace(Some(Err(error)));
        }
    }
}

pin_project! {
    /// Runs a future and stores its result.
    pub(crate) struct Storing<F, T> {
        #[pin]
        pub future: F,
        pub state: Rc<JoinState<T>>,
        pub waker: Waker,
    }
}

impl<F, T, E> Step for Storing<F, T>
where
    T: 'static,
    F: Future<Output = Result<T, E>>,
    E: Into<Error>,
{
    fn step(self: Pin<&mut Self>) -> Poll<Result<(), Error>> {
        let this = self.project();
        let mut cx = Context::from_waker(this.waker);
        this.future.poll(&mut cx).map(|result| {
            let result = result.map_err(Into::into);
            let end = result.as_ref().map(|_| ()).map_err(Clone::clone);
            this.state.result.replace(Some(result));
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
        if self.state.over.get() { self.state.result.take() } else { None }
    }

    /// The task's id in the trace.
    pub fn id(&self) -> TaskId {
        self.key.id
    }

    /// Whether the task has ended.
    pub fn is_finished(&self) -> bool {
        self.state.over.get()
    }

    /// Asks the task to cancel itself (`task.cancel()`). Gives whether it had not ended yet.
    ///
    /// It is only a request: it arrives at the task's next step as `Err(Cancelled)` from its
    /// innermost await. Await the handle to be sure that the task has cleaned up.
    #[track_caller]
    pub fn cancel(&self) -> bool {
        self.rt.core.with(|inner| inner.cancel(self.key, "", Some(Location::caller())))
    }

    /// Like [`cancel`](Self::cancel), with a message for the trace.
    #[track_caller]
    pub fn cancel_with(&self, message: &str) -> bool {
        self.rt.core.with(|inner| inner.cancel(self.key, message, Some(Location::caller())))
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

    fn poll(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Self::Output> {
        let this = &mut *self;
        let (key, site, over) = (this.key, this.site, this.state.over.get());
        let waited = this.rt.core.with(|inner| {
            if this.waiter != NONE {
                let waiter = this.waiter;
                let resumed = inner.resume(&mut this.waiter, site);
                if let Poll::Ready(Err(_)) = resumed {
                    inner.leave(key, waiter);
                }
                return resumed.map_err(Error::from);
            }
            if over {
                return Poll::Ready(Ok(()));
            }
            if inner.current_key() == Some(key) {
                return Poll::Ready(Err(Error::AwaitsItself));
            }
            this.waiter = inner.suspend(WaitOn::Task(key.id), key.slot, site);
            inner.join(key, this.waiter);
            Poll::Pending
        });
        waited.map(|waited| {
            waited?;
            let result = this.state.result.take();
            // A task that is over has stored its result; only a second await finds none.
            result.expect("a join handle gives its result once")
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
