//! Waiting for a task's end without asking it to stop, as `asyncio.wait` and `asyncio.shield` do.
//!
//! A cancellation of the waiting task ends its wait and goes no further; the awaited task does not
//! hear of it. As in asyncio the end is told by a callback: who waits like this goes on one
//! iteration later than who awaits the task itself.

use std::panic::Location;
use std::pin::Pin;
use std::task::{Context, Poll};

use taktwerk_trace::{Callback, EventKind, WaitOn};

use crate::core::{Inner, Job, NONE};
use crate::waker::TaskKey;
use crate::{Cancelled, Handle, JoinHandle};

/// The callback that tells of the end, by its name in `asyncio.wait`.
const CALLBACK: &str = "_on_completion";

impl Inner {
    /// A task ended: one who waits for it through [`JoinHandle::ended`] hears of it in the next
    /// iteration.
    pub fn end_is_told(&mut self, waiter: u32) {
        self.ends_to_tell.push_back(waiter);
        self.scheduler.post(Job::End);
        let name = self.text(CALLBACK);
        self.emit(EventKind::CallbackReady { callback: Callback::Call { name } }, None);
    }

    /// Tells the first end that is to be told. Callbacks leave the ready queue in the order in
    /// which they came, so it is the one that the job was posted for.
    pub fn tell_end(&mut self) {
        let waiter = self.ends_to_tell.pop_front().unwrap_or(NONE);
        let name = self.text(CALLBACK);
        self.emit(EventKind::CallbackRan { callback: Callback::Call { name } }, None);
        self.complete(waiter);
    }

    /// A wait is over; the callback, if it is still under way, tells nobody.
    fn forget_to_tell(&mut self, waiter: u32) {
        for told in self.ends_to_tell.iter_mut().filter(|told| **told == waiter) {
            *told = NONE;
        }
    }
}

/// Waits for a task's end; see [`JoinHandle::ended`].
#[must_use = "futures do nothing unless awaited"]
pub struct Ended<'a> {
    rt: &'a Handle,
    key: TaskKey,
    waiter: u32,
    site: &'static Location<'static>,
}

impl<T> JoinHandle<T> {
    /// Waits for the task's end, however it ends, and leaves its result for the handle
    /// (`asyncio.wait({task})`; with the handle awaited afterwards, `asyncio.shield(task)`).
    ///
    /// Unlike awaiting the handle, a cancellation ends only the wait: the task runs on. If nobody
    /// awaits it then, it may outlive the task that created it.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if the waiting task was cancelled meanwhile.
    #[track_caller]
    pub fn ended(&self) -> Ended<'_> {
        let (rt, key) = self.parts();
        Ended { rt, key, waiter: NONE, site: Location::caller() }
    }
}

impl Future for Ended<'_> {
    type Output = Result<(), Cancelled>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let Self { rt, key, waiter, site } = &mut *self;
        rt.core.with(|inner| {
            if *waiter == NONE {
                if inner.task(*key).is_none() {
                    return Poll::Ready(Ok(()));
                }
                // Without a target, a cancellation does not go on to the awaited task.
                *waiter = inner.suspend(cx, WaitOn::Task(key.id), NONE, site);
                inner.join(*key, *waiter);
                return Poll::Pending;
            }
            let old = *waiter;
            let resumed = inner.resume_join(cx, *key, waiter, site);
            if resumed.is_ready() {
                inner.forget_to_tell(old);
            }
            resumed
        })
    }
}

impl Drop for Ended<'_> {
    fn drop(&mut self) {
        if self.waiter != NONE {
            self.rt.core.with(|inner| {
                inner.leave(self.key, self.waiter);
                inner.forget_to_tell(self.waiter);
                inner.forget(&mut self.waiter);
            });
        }
    }
}
