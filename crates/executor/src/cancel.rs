//! Cancellation, as `Task.cancel` and `Task.uncancel` of `asyncio/tasks.py` (CPython 3.14) do it.
//!
//! A request settles what the task's innermost await waits on. If that is another task, the
//! request goes on to it; if there is nothing to settle, it is kept for the task's next step.

use std::collections::BTreeSet;
use std::panic::Location;

use taktwerk_trace::{EventKind, TextId, WaitOn};

use crate::core::{Inner, SiteRef};
use crate::task::Place;
use crate::waiting::WaiterState;
use crate::waker::TaskKey;
use crate::{Cancelled, Handle};

/// Asks a task to cancel itself, for somebody who does not await it; see
/// [`JoinHandle::canceller`](crate::JoinHandle::canceller). Clones are all the same.
#[derive(Clone)]
pub struct Canceller {
    rt: Handle,
    key: TaskKey,
}

impl Canceller {
    pub(crate) fn new(rt: Handle, key: TaskKey) -> Self {
        Self { rt, key }
    }

    /// Asks the task to cancel itself (`task.cancel()`). Gives whether it had not ended yet.
    #[track_caller]
    pub fn cancel(&self) -> bool {
        let site = Location::caller();
        self.rt.core.with(|inner| inner.cancel(self.key, "", Some(site)))
    }
}

impl Inner {
    /// Takes the cancellation that is to be delivered to the running task, if there is one.
    #[inline]
    pub fn take_cancellation(&mut self) -> Result<(), Cancelled> {
        let task = self.current_task();
        if !task.must_cancel {
            return Ok(());
        }
        task.must_cancel = false;
        self.emit(EventKind::CancelDelivered, None);
        Err(Cancelled)
    }

    /// Asks a task to cancel itself. Gives whether it had not ended.
    pub fn cancel(&mut self, key: TaskKey, message: &str, site: SiteRef) -> bool {
        if self.task(key).is_none() {
            return false;
        }
        let message = self.text(message);
        self.request_cancel(key.slot, message, site);
        self.cancel_wait(key.slot, site);
        true
    }

    pub fn request_cancel(&mut self, slot: u32, message: TextId, site: SiteRef) {
        let task = &mut self.tasks[slot as usize];
        task.cancels += 1;
        let (target, pending) = (task.id, task.cancels);
        self.emit(EventKind::CancelRequested { target, pending, message }, site);
    }

    /// Delivers a request: to the task that this one awaits, to what its innermost await waits
    /// on, or at its next step. A chain of tasks that await each other is followed to its end.
    pub fn cancel_wait(&mut self, slot: u32, site: SiteRef) {
        let mut slot = slot;
        let mut asked = self.is_in_cycle(slot).then(|| BTreeSet::from([slot]));
        while let Some(next) = self.awaited(slot) {
            // In a cycle of tasks that await each other there is no end; each is asked once.
            if asked.as_mut().is_some_and(|asked| !asked.insert(next)) {
                return;
            }
            let waiter = self.tasks[slot as usize].waiter;
            self.waiters[waiter as usize].passed_on = true;
            slot = next;
            self.request_cancel(slot, TextId::NONE, site);
        }
        let task = &mut self.tasks[slot as usize];
        let (waiter, place) = (task.waiter, task.place);
        if place != Place::Running && self.is_pending(waiter) {
            self.settle(waiter, WaiterState::Cancelled);
            return;
        }
        self.tasks[slot as usize].must_cancel = true;
        if place == Place::Suspended {
            self.wake(slot, WaitOn::Foreign, true);
        }
    }

    /// The task whose end a task waits for; none for the running one, which waits for nothing.
    fn awaited(&self, slot: u32) -> Option<u32> {
        let task = self.tasks.get(slot as usize).filter(|task| task.place != Place::Running)?;
        let waiter = self.waiters.get(task.waiter as usize)?;
        let WaitOn::Task(id) = waiter.on else { return None };
        // While the executor is being dropped, the awaited task may be gone.
        let lives = self.task(TaskKey { slot: waiter.target, id }).is_some();
        (waiter.state == WaiterState::Pending && lives).then_some(waiter.target)
    }

    /// Whether a task awaits one that awaits another, and so on without an end.
    fn is_in_cycle(&self, slot: u32) -> bool {
        let mut chain = std::iter::successors(Some(slot), |&slot| self.awaited(slot));
        chain.nth(self.tasks.len()).is_some()
    }

    /// Withdraws a request of the running task (`uncancel`); gives how many are left.
    pub fn uncancel(&mut self, site: SiteRef) -> u32 {
        let task = self.current_task();
        if task.cancels == 0 {
            return 0;
        }
        task.cancels -= 1;
        let pending = task.cancels;
        if pending == 0 {
            task.must_cancel = false;
        }
        self.emit(EventKind::Uncancelled { pending }, site);
        pending
    }
}
