//! An event: tasks wait until somebody sets it (`asyncio.Event`).

use std::cell::RefCell;
use std::fmt::Display;
use std::panic::Location;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll};

use taktwerk_trace::{EventKind, ResourceId, ResourceKind, WaitOn};

use crate::core::NONE;
use crate::{Cancelled, Handle};

/// A flag that tasks can wait for; clones share it.
#[derive(Clone)]
pub struct Event {
    shared: Rc<Shared>,
}

struct Shared {
    rt: Handle,
    id: ResourceId,
    state: RefCell<State>,
}

#[derive(Default)]
struct State {
    set: bool,
    waiters: Vec<u32>,
}

impl Event {
    pub(crate) fn new(rt: Handle, name: impl Display, site: &'static Location<'static>) -> Self {
        let name = rt.core.text(name);
        let kind = ResourceKind::Event;
        let id = rt.core.with(|inner| inner.new_resource(kind, 1, name, Some(site)));
        Self { shared: Rc::new(Shared { rt, id, state: RefCell::default() }) }
    }

    /// Whether it is set.
    pub fn is_set(&self) -> bool {
        self.shared.state.borrow().set
    }

    /// Sets it: all waiting tasks go on.
    #[track_caller]
    pub fn set(&self) {
        let site = Location::caller();
        let Shared { rt, id, state } = &*self.shared;
        let state = &mut *state.borrow_mut();
        if state.set {
            return;
        }
        state.set = true;
        rt.core.with(|inner| {
            inner.emit(EventKind::EventSet { event: *id }, Some(site));
            for &waiter in &state.waiters {
                inner.complete(waiter);
            }
        });
    }

    /// Clears it: later waits wait again.
    #[track_caller]
    pub fn clear(&self) {
        let site = Location::caller();
        let Shared { rt, id, state } = &*self.shared;
        if std::mem::replace(&mut state.borrow_mut().set, false) {
            let kind = EventKind::EventCleared { event: *id };
            rt.core.with(|inner| inner.emit(kind, Some(site)));
        }
    }

    /// Waits until it is set. A wait that was let go on goes on even if the event is cleared
    /// before its task runs.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if the task was cancelled while it waited.
    #[track_caller]
    pub fn wait(&self) -> WaitSet<'_> {
        WaitSet { shared: &self.shared, waiter: NONE, site: Location::caller() }
    }
}

/// See [`Event::wait`].
#[must_use = "futures do nothing unless awaited"]
pub struct WaitSet<'a> {
    shared: &'a Rc<Shared>,
    waiter: u32,
    site: &'static Location<'static>,
}

impl Future for WaitSet<'_> {
    type Output = Result<(), Cancelled>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let Self { shared, waiter, site } = &mut *self;
        let state = &mut *shared.state.borrow_mut();
        if *waiter == NONE && state.set {
            return Poll::Ready(Ok(()));
        }
        shared.rt.core.with(|inner| {
            if *waiter == NONE {
                *waiter = inner.suspend(cx, WaitOn::Event(shared.id), NONE, site);
                state.waiters.push(*waiter);
                return Poll::Pending;
            }
            let old = *waiter;
            let resumed = inner.resume(cx, waiter, site);
            if resumed.is_ready() {
                state.waiters.retain(|&other| other != old);
            }
            resumed
        })
    }
}

impl Drop for WaitSet<'_> {
    fn drop(&mut self) {
        if self.waiter != NONE {
            let waiters = &mut self.shared.state.borrow_mut().waiters;
            waiters.retain(|&other| other != self.waiter);
            self.shared.rt.core.with(|inner| inner.forget(&mut self.waiter));
        }
    }
}
