//! A semaphore: never more than `n` tasks inside (`asyncio.Semaphore`).
//!
//! Permits are handed over in the order in which tasks asked for them: a task that asks while
//! others wait queues behind them even if a permit is free.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::fmt::Display;
use std::panic::Location;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll};

use taktwerk_trace::{EventKind, ResourceId, ResourceKind, WaitOn};

use crate::core::{Inner, NONE, SiteRef};
use crate::{Cancelled, Handle};

/// A counter of permits; clones share it.
#[derive(Clone)]
pub struct Semaphore {
    shared: Rc<Shared>,
}

struct Shared {
    rt: Handle,
    id: ResourceId,
    state: RefCell<State>,
}

struct State {
    free: u32,
    waiters: VecDeque<u32>,
}

impl Semaphore {
    pub(crate) fn new(
        rt: Handle,
        name: impl Display,
        permits: u32,
        site: &'static Location<'static>,
    ) -> Self {
        let name = rt.core.text(name);
        let kind = ResourceKind::Semaphore;
        let id = rt.core.with(|inner| inner.new_resource(kind, permits, name, Some(site)));
        let state = RefCell::new(State { free: permits, waiters: VecDeque::new() });
        Self { shared: Rc::new(Shared { rt, id, state }) }
    }

    /// Permits that are free and not promised to a waiter.
    pub fn available(&self) -> u32 {
        self.shared.state.borrow().free
    }

    /// Takes a permit, waiting for one. Dropping the permit gives it back.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if the task was cancelled while it waited.
    #[track_caller]
    pub fn acquire(&self) -> Acquire<'_> {
        Acquire { shared: &self.shared, waiter: NONE, site: Location::caller() }
    }
}

impl Shared {
    fn is_locked(inner: &Inner, state: &State) -> bool {
        // A woken waiter holds its place in the line until it runs.
        let waits = |&waiter: &u32| inner.is_pending(waiter) || inner.is_done(waiter);
        state.free == 0 || state.waiters.iter().any(waits)
    }

    fn permit(self: &Rc<Self>, inner: &mut Inner, free: u32, site: SiteRef) -> Permit {
        inner.emit(EventKind::PermitTaken { semaphore: self.id, free }, site);
        Permit { shared: Rc::clone(self) }
    }

    /// Promises a free permit to the first waiter without one (`_wake_up_next`).
    fn wake_next(inner: &mut Inner, state: &mut State) -> bool {
        let woken = state.free > 0 && state.waiters.iter().any(|&waiter| inner.complete(waiter));
        state.free -= u32::from(woken);
        woken
    }

    /// Promises free permits to waiters, in order.
    fn wake_waiters(inner: &mut Inner, state: &mut State) {
        while Self::wake_next(inner, state) {}
    }

    fn give_back(&self, inner: &mut Inner) {
        let state = &mut *self.state.borrow_mut();
        state.free += 1;
        let free = state.free;
        inner.emit(EventKind::PermitReturned { semaphore: self.id, free }, None);
        Self::wake_next(inner, state);
    }
}

/// See [`Semaphore::acquire`].
#[must_use = "futures do nothing unless awaited"]
pub struct Acquire<'a> {
    shared: &'a Rc<Shared>,
    waiter: u32,
    site: &'static Location<'static>,
}

impl Future for Acquire<'_> {
    type Output = Result<Permit, Cancelled>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let Self { shared, waiter, site } = &mut *self;
        let (shared, site) = (*shared, *site);
        shared.rt.core.with(|inner| {
            let state = &mut *shared.state.borrow_mut();
            if *waiter == NONE {
                if !Shared::is_locked(inner, state) {
                    state.free -= 1;
                    return Poll::Ready(Ok(shared.permit(inner, state.free, Some(site))));
                }
                *waiter = inner.suspend(cx, WaitOn::Permit(shared.id), NONE, site);
                state.waiters.push_back(*waiter);
                return Poll::Pending;
            }
            let (old, promised) = (*waiter, inner.is_done(*waiter));
            let resumed = inner.resume(cx, waiter, site);
            if resumed.is_pending() {
                return Poll::Pending;
            }
            state.waiters.retain(|&other| other != old);
            if promised && resumed == Poll::Ready(Err(Cancelled)) {
                state.free += 1;
            }
            Shared::wake_waiters(inner, state);
            resumed.map_ok(|()| shared.permit(inner, state.free, Some(site)))
        })
    }
}

impl Drop for Acquire<'_> {
    fn drop(&mut self) {
        if self.waiter == NONE {
            return;
        }
        self.shared.rt.core.with(|inner| {
            let state = &mut *self.shared.state.borrow_mut();
            let promised = inner.is_done(self.waiter);
            state.waiters.retain(|&other| other != self.waiter);
            inner.forget(&mut self.waiter);
            state.free += u32::from(promised);
            Shared::wake_waiters(inner, state);
        });
    }
}

/// A permit of a [`Semaphore`]; given back when dropped.
pub struct Permit {
    shared: Rc<Shared>,
}

impl Drop for Permit {
    fn drop(&mut self) {
        self.shared.rt.core.with(|inner| self.shared.give_back(inner));
    }
}
