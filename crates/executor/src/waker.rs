//! Wakers for futures that the executor does not know.
//!
//! The executor's own futures wake tasks directly. A foreign future (a channel of the `futures`
//! crate, say) gets a waker: a wake puts the task's key into the inbox, which the executor empties
//! after every turn. Few tasks need one, so all steps are lent the same: it names the task whose
//! step runs. If a step kept a copy, the waker is that task's for good, and the others are lent a
//! new one. That needs neither `unsafe` nor an allocation for each task.
//!
//! The other way round, a combinator such as `FuturesUnordered` polls the executor's futures with
//! wakers of its own and polls again only those that were woken: [`Branches`] calls them.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
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

    /// Whether keys came since they were last taken.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.full.load(Ordering::Acquire)
    }

    /// The keys that came since the last call.
    pub fn take(&self) -> Vec<TaskKey> {
        self.full.store(false, Ordering::Release);
        std::mem::take(&mut *self.keys.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Wakes the task that it names.
struct TaskWaker {
    /// Slot and id of the task.
    key: AtomicU64,
    inbox: Arc<Inbox>,
}

impl Wake for TaskWaker {
    fn wake(self: Arc<Self>) {
        self.wake_by_ref();
    }

    fn wake_by_ref(self: &Arc<Self>) {
        let key = self.key.load(Ordering::Relaxed);
        let (slot, id) = ((key >> 32) as u32, TaskId::from_index(key as u32 as usize));
        self.inbox.push(TaskKey { slot, id });
    }
}

/// The waker that steps are lent.
pub(crate) struct Lent {
    shared: Arc<TaskWaker>,
    waker: Waker,
}

/// Owners of a [`Lent`] waker that nobody kept: its two fields.
const UNKEPT: usize = 2;

impl Lent {
    pub fn new(inbox: &Arc<Inbox>) -> Self {
        let shared = Arc::new(TaskWaker { key: AtomicU64::new(0), inbox: Arc::clone(inbox) });
        let waker = Waker::from(Arc::clone(&shared));
        Self { shared, waker }
    }

    /// The waker, whatever task it names.
    #[inline]
    pub fn waker(&self) -> &Waker {
        &self.waker
    }

    /// The waker, naming a task.
    #[inline]
    pub fn to(&self, key: TaskKey) -> &Waker {
        let packed = u64::from(key.slot) << 32 | key.id.index() as u64;
        self.shared.key.store(packed, Ordering::Relaxed);
        &self.waker
    }

    /// Gives the waker away if the step that it was lent to kept a copy.
    #[inline]
    pub fn hand_over(&mut self) -> Option<Waker> {
        if Arc::strong_count(&self.shared) == UNKEPT {
            return None;
        }
        let inbox = Arc::clone(&self.shared.inbox);
        Some(std::mem::replace(self, Self::new(&inbox)).waker)
    }
}

/// Wakers that are not a task's own, and belong to a branch of its future.
#[derive(Debug)]
pub(crate) struct Branches {
    /// What tells the waker of the running step from others: its data. Only compared.
    own: *const (),
    /// By waiter.
    waiting: BTreeMap<u32, Waker>,
    /// To be called when no step runs: a waker may run code of the program.
    woken: Vec<Waker>,
}

impl Branches {
    pub fn new() -> Self {
        Self { own: std::ptr::null(), waiting: BTreeMap::new(), woken: Vec::new() }
    }

    /// A step begins that is polled with this waker.
    #[inline]
    pub fn begin_step(&mut self, waker: &Waker) {
        self.own = waker.data();
    }

    #[inline]
    fn is_own(&self, waker: &Waker) -> bool {
        waker.data() == self.own
    }

    /// A wait was polled with this waker.
    #[inline]
    pub fn remember(&mut self, waiter: u32, waker: &Waker) {
        if !self.is_own(waker) {
            self.waiting.insert(waiter, waker.clone());
        }
    }

    /// A wait is over.
    #[inline]
    pub fn settled(&mut self, waiter: u32) {
        if !self.waiting.is_empty() {
            self.woken.extend(self.waiting.remove(&waiter));
        }
    }

    /// A wait is given up.
    #[inline]
    pub fn forget(&mut self, waiter: u32) {
        if !self.waiting.is_empty() {
            self.waiting.remove(&waiter);
        }
    }

    /// A branch asked for another turn.
    #[inline]
    pub fn wake_later(&mut self, waker: &Waker) {
        if !self.is_own(waker) {
            self.woken.push(waker.clone());
        }
    }

    /// Whether wakers are to be called.
    #[inline]
    pub fn has_woken(&self) -> bool {
        !self.woken.is_empty()
    }

    /// The wakers that are to be called.
    pub fn take_woken(&mut self) -> Vec<Waker> {
        std::mem::take(&mut self.woken)
    }
}
