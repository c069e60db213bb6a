//! Wakers for futures that the executor does not know.
//!
//! The executor's own futures wake tasks directly. A foreign future (a channel of the `futures`
//! crate, say) gets a waker: a wake puts the task's key into the inbox, which the executor empties
//! after every turn. `std::task::Wake` needs no `unsafe`, at the price of one `Arc` a task.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Wake, Waker};

use taktwerk_trace::TaskId;

/// A task's place in the executor; the id tells it from a later task in the same place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TaskKey {
    pub slot: u32,
    pub id: TaskId,
}

/// Wakes that the executor has not seen yet, in order.
#[derive(Debug, Default)]
pub(crate) struct Inbox {
    full: AtomicBool,
    keys: Mutex<Vec<TaskKey>>,
}

impl Inbox {
    fn push(&self, key: TaskKey) {
        self.keys.lock().unwrap_or_else(PoisonError::into_inner).push(key);
        self.full.store(true, Ordering::Release);
    }

    /// The keys that came since the last call.
    #[inline]
    pub fn take(&self) -> Vec<TaskKey> {
        if !self.full.load(Ordering::Acquire) {
            return Vec::new();
        }
        self.full.store(false, Ordering::Release);
        std::mem::take(&mut *self.keys.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

struct TaskWaker {
    key: TaskKey,
    inbox: Arc<Inbox>,
}

impl Wake for TaskWaker {
    fn wake(self: Arc<Self>) {
        self.wake_by_ref();
    }

    fn wake_by_ref(self: &Arc<Self>) {
        self.inbox.push(self.key);
    }
}

/// A waker for a task.
pub(crate) fn waker(key: TaskKey, inbox: &Arc<Inbox>) -> Waker {
    Waker::from(Arc::new(TaskWaker { key, inbox: Arc::clone(inbox) }))
}
