//! Waiters: what a task's innermost await waits on, and what lets it go on.
//!
//! A waiter is to a task what a future is in asyncio. It is pending until what it waits on comes
//! about or its wait is cancelled; either puts its task into the ready queue.

use std::panic::Location;
use std::task::{Context, Poll};

use taktwerk_trace::{EventKind, WaitOn};

use crate::core::{Inner, Job, NONE};
use crate::task::{Place, Task};
use crate::waker::TaskKey;
use crate::{CallId, Cancelled};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WaiterState {
    Pending,
    Done,
    Cancelled,
}

/// What a task waits on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Waiter {
    pub on: WaitOn,
    pub task: u32,
    /// The slot of the awaited task, for [`WaitOn::Task`]; [`NONE`] if a cancellation is not to
    /// go on to it.
    pub target: u32,
    /// The next waiter on the same task's end, or [`NONE`].
    pub next: u32,
    pub state: WaiterState,
    /// A cancellation went from its task to the awaited one.
    pub passed_on: bool,
}

impl Inner {
    /// Lets the running task wait: gives a new waiter, which the caller must
    /// [resume](Self::resume) or [forget](Self::forget).
    #[inline]
    pub fn suspend(
        &mut self,
        cx: &Context<'_>,
        on: WaitOn,
        target: u32,
        site: &'static Location<'static>,
    ) -> u32 {
        let state = WaiterState::Pending;
        let waiter = Waiter { on, task: self.current, target, next: NONE, state, passed_on: false };
        let waiter = self.waiters.insert(waiter) as u32;
        self.current_task().waiter = waiter;
        self.branches.remember(waiter, cx.waker());
        self.suspended_at = Some(site);
        waiter
    }

    /// Corrects what a waiter waits on.
    #[inline]
    pub fn waits_on(&mut self, waiter: u32, on: WaitOn) {
        if let Some(waiter) = self.waiters.get_mut(waiter as usize) {
            waiter.on = on;
        }
    }

    /// Polls a waiter. When it is ready it is given back and set to [`NONE`].
    #[inline]
    pub fn resume(
        &mut self,
        cx: &Context<'_>,
        waiter: &mut u32,
        site: &'static Location<'static>,
    ) -> Poll<Result<(), Cancelled>> {
        let state = self.waiters[*waiter as usize].state;
        let current = self.current;
        let task = self.current_task();
        let cancelled = task.must_cancel || state == WaiterState::Cancelled;
        if cancelled {
            task.must_cancel = false;
            self.forget(waiter);
            self.emit(EventKind::CancelDelivered, None);
            return Poll::Ready(Err(Cancelled));
        }
        if state == WaiterState::Done {
            self.forget(waiter);
            return Poll::Ready(Ok(()));
        }
        task.waiter = *waiter;
        let before = std::mem::replace(&mut self.waiters[*waiter as usize].task, current);
        if before != current {
            self.stop_waiting(before, *waiter);
        }
        self.branches.remember(*waiter, cx.waker());
        self.suspended_at = Some(site);
        Poll::Pending
    }

    /// Gives a waiter back.
    #[inline]
    pub fn forget(&mut self, waiter: &mut u32) {
        let gone = self.waiters.remove(*waiter as usize);
        self.stop_waiting(gone.task, *waiter);
        self.branches.forget(*waiter);
        *waiter = NONE;
    }

    /// A task's innermost await is this waiter no more.
    #[inline]
    pub fn stop_waiting(&mut self, slot: u32, waiter: u32) {
        if let Some(task) = self.tasks.get_mut(slot as usize)
            && task.waiter == waiter
        {
            task.waiter = NONE;
        }
    }

    /// Whether a waiter still waits.
    #[inline]
    pub fn is_pending(&self, waiter: u32) -> bool {
        self.waiters.get(waiter as usize).is_some_and(|w| w.state == WaiterState::Pending)
    }

    /// Whether a cancellation went from a waiter's task to the task that it awaits.
    pub fn is_passed_on(&self, waiter: u32) -> bool {
        self.waiters.get(waiter as usize).is_some_and(|waiter| waiter.passed_on)
    }

    /// Whether what a waiter waited on came about.
    pub fn is_done(&self, waiter: u32) -> bool {
        self.waiters.get(waiter as usize).is_some_and(|w| w.state == WaiterState::Done)
    }

    /// What a waiter waits on came about: its task goes to the ready queue. Gives whether it was
    /// still waiting.
    #[inline]
    pub fn complete(&mut self, waiter: u32) -> bool {
        self.settle(waiter, WaiterState::Done)
    }

    #[inline]
    pub fn settle(&mut self, slot: u32, state: WaiterState) -> bool {
        let Some(waiter) = self.waiters.get_mut(slot as usize) else { return false };
        if waiter.state != WaiterState::Pending {
            return false;
        }
        waiter.state = state;
        let (task, on) = (waiter.task, waiter.on);
        self.branches.settled(slot);
        self.wake(task, on, state == WaiterState::Cancelled);
        true
    }

    /// Puts a suspended task into the ready queue; the running one follows when its step ends.
    #[inline]
    pub fn wake(&mut self, slot: u32, from: WaitOn, cancelled: bool) {
        let Some(task) = self.tasks.get_mut(slot as usize) else { return };
        if task.place != Place::Suspended {
            if task.place == Place::Running {
                self.rewoken = Some((from, cancelled));
            }
            return;
        }
        task.place = Place::Queued;
        let task = task.id;
        self.scheduler.post(Job::Step(slot));
        self.emit(EventKind::Woken { task, from, cancelled }, None);
    }

    /// The timer that ends a sleep fired.
    #[inline]
    pub fn end_sleep(&mut self, waiter: u32, call: Option<CallId>) {
        if let Some(call) = call {
            self.emit(EventKind::TimerFired { timer: call.timer() }, None);
        }
        self.complete(waiter);
    }

    /// Wakes the tasks whose foreign wakers were called.
    #[inline]
    pub fn empty_inbox(&mut self) {
        if self.inbox.is_full() {
            for key in self.inbox.take() {
                if self.task(key).is_some() {
                    self.wake(key.slot, WaitOn::Foreign, false);
                }
            }
        }
    }

    /// Registers a waiter on a task's end.
    pub fn join(&mut self, key: TaskKey, waiter: u32) {
        let Some(task) = self.task_mut(key) else { return };
        let last = std::mem::replace(&mut task.joiners.1, waiter);
        match self.waiters.get_mut(last as usize) {
            Some(last) => last.next = waiter,
            None => self.tasks[key.slot as usize].joiners.0 = waiter,
        }
    }

    /// Polls a waiter on a task's end; one that is ready leaves the list of those who wait.
    pub fn resume_join(
        &mut self,
        cx: &Context<'_>,
        key: TaskKey,
        waiter: &mut u32,
        site: &'static Location<'static>,
    ) -> Poll<Result<(), Cancelled>> {
        // The list goes through the waiter: it leaves before it is given back.
        if self.current_task().must_cancel || !self.is_pending(*waiter) {
            self.leave(key, *waiter);
        }
        self.resume(cx, waiter, site)
    }

    /// Takes a waiter on a task's end back.
    pub fn leave(&mut self, key: TaskKey, waiter: u32) {
        let Some(joiners) = self.task(key).map(|task| task.joiners) else { return };
        let rest: Vec<_> = self.joiners(joiners.0).filter(|&other| other != waiter).collect();
        self.tasks[key.slot as usize].joiners = (NONE, NONE);
        for waiter in rest {
            self.waiters[waiter as usize].next = NONE;
            self.join(key, waiter);
        }
    }

    /// The list of waiters on a task's end, from its first.
    fn joiners(&self, first: u32) -> impl Iterator<Item = u32> {
        let some = |waiter: u32| (waiter != NONE).then_some(waiter);
        std::iter::successors(some(first), move |&at| {
            self.waiters.get(at as usize).and_then(|waiter| some(waiter.next))
        })
    }

    /// Lets all go on who wait for the end of a task, in order.
    pub fn complete_joiners(&mut self, task: &Task) {
        let mut at = task.joiners.0;
        while let Some(waiter) = self.waiters.get(at as usize) {
            let (next, target) = (waiter.next, waiter.target);
            if target == NONE {
                self.end_is_told(at);
            } else {
                self.complete(at);
            }
            at = next;
        }
    }
}
