//! A queue whose `put` waits while it is full: backpressure.
//!
//! Follows `asyncio/queues.py`: an item that is put wakes the first waiting getter, an item that
//! is taken wakes the first waiting putter; a woken task looks again, and one that is cancelled
//! after it was woken passes its turn on.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::fmt::Display;
use std::panic::Location;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll};

use taktwerk_trace::{EventKind, ResourceId, ResourceKind, WaitOn};

use crate::core::{Inner, NONE};
use crate::{Cancelled, Handle};

/// A first-in first-out queue between tasks; clones share it.
pub struct Queue<T> {
    shared: Rc<Shared<T>>,
}

impl<T> Clone for Queue<T> {
    fn clone(&self) -> Self {
        Self { shared: Rc::clone(&self.shared) }
    }
}

struct Shared<T> {
    rt: Handle,
    id: ResourceId,
    capacity: usize,
    state: RefCell<State<T>>,
}

struct State<T> {
    items: VecDeque<T>,
    getters: VecDeque<u32>,
    putters: VecDeque<u32>,
}

/// Wakes the first waiter that still waits (`_wakeup_next`).
pub(crate) fn wake_next(inner: &mut Inner, waiters: &mut VecDeque<u32>) {
    while let Some(waiter) = waiters.pop_front() {
        if inner.complete(waiter) {
            return;
        }
    }
}

impl<T> Queue<T> {
    pub(crate) fn new(
        rt: Handle,
        name: impl Display,
        capacity: usize,
        site: &'static Location<'static>,
    ) -> Self {
        let name = rt.core.text(name);
        let shown = u32::try_from(capacity).unwrap_or(u32::MAX);
        let id =
            rt.core.with(|inner| inner.new_resource(ResourceKind::Queue, shown, name, Some(site)));
        let (getters, putters) = (VecDeque::new(), VecDeque::new());
        let state = RefCell::new(State { items: VecDeque::new(), getters, putters });
        Self { shared: Rc::new(Shared { rt, id, capacity, state }) }
    }

    /// Items in the queue.
    pub fn len(&self) -> usize {
        self.shared.state.borrow().items.len()
    }

    /// Whether the queue has no item.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether the queue has as many items as it takes.
    pub fn is_full(&self) -> bool {
        self.len() >= self.shared.capacity
    }

    /// The queue's id in the trace.
    pub fn id(&self) -> ResourceId {
        self.shared.id
    }

    /// Puts an item in, waiting while the queue is full.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if the task was cancelled while it waited; the item is dropped.
    #[track_caller]
    pub fn put(&self, item: T) -> Put<'_, T> {
        Put { queue: self, item: Some(item), waiter: NONE, site: Location::caller() }
    }

    /// Takes the first item out, waiting while the queue is empty.
    ///
    /// # Errors
    ///
    /// [`Cancelled`] if the task was cancelled while it waited; no item is lost.
    #[track_caller]
    pub fn get(&self) -> Get<'_, T> {
        Get { queue: self, waiter: NONE, site: Location::caller() }
    }

    /// Puts an item in without waiting.
    ///
    /// # Errors
    ///
    /// Gives the item back if the queue is full.
    #[track_caller]
    pub fn try_put(&self, item: T) -> Result<(), T> {
        if self.is_full() {
            return Err(item);
        }
        self.push(item, Location::caller());
        Ok(())
    }

    /// Takes the first item out without waiting; `None` if there is none.
    #[track_caller]
    pub fn try_get(&self) -> Option<T> {
        self.pop(Location::caller())
    }

    #[inline]
    fn push(&self, item: T, site: &'static Location<'static>) {
        let Shared { rt, id, state, .. } = &*self.shared;
        let state = &mut *state.borrow_mut();
        state.items.push_back(item);
        if rt.core.tracing || !state.getters.is_empty() {
            let depth = state.items.len() as u32;
            rt.core.with(|inner| {
                inner.emit(EventKind::QueuePut { queue: *id, depth }, Some(site));
                wake_next(inner, &mut state.getters);
            });
        }
    }

    #[inline]
    fn pop(&self, site: &'static Location<'static>) -> Option<T> {
        let Shared { rt, id, state, .. } = &*self.shared;
        let state = &mut *state.borrow_mut();
        let item = state.items.pop_front()?;
        if rt.core.tracing || !state.putters.is_empty() {
            let depth = state.items.len() as u32;
            rt.core.with(|inner| {
                inner.emit(EventKind::QueueGot { queue: *id, depth }, Some(site));
                wake_next(inner, &mut state.putters);
            });
        }
        Some(item)
    }
}

/// Which side of a queue a task waits on.
#[derive(Clone, Copy)]
enum Side {
    Getters,
    Putters,
}

impl<T> Shared<T> {
    fn may_go_on(&self, line: Side, state: &State<T>) -> bool {
        match line {
            Side::Getters => !state.items.is_empty(),
            Side::Putters => state.items.len() < self.capacity,
        }
    }

    /// Waits on one side until an item or a place is there.
    #[inline]
    fn poll_side(
        &self,
        cx: &Context<'_>,
        line: Side,
        waiter: &mut u32,
        site: &'static Location<'static>,
    ) -> Poll<Result<(), Cancelled>> {
        let state = &mut *self.state.borrow_mut();
        let may_go_on = self.may_go_on(line, state);
        if *waiter == NONE && may_go_on {
            return Poll::Ready(Ok(()));
        }
        let (waiters, on) = match line {
            Side::Getters => (&mut state.getters, WaitOn::Item(self.id)),
            Side::Putters => (&mut state.putters, WaitOn::Space(self.id)),
        };
        self.rt.core.with(|inner| {
            if *waiter != NONE {
                let (old, woken) = (*waiter, inner.is_done(*waiter));
                let resumed = inner.resume(cx, waiter, site);
                match resumed {
                    Poll::Pending => return Poll::Pending,
                    Poll::Ready(Ok(())) if may_go_on => return Poll::Ready(Ok(())),
                    // Somebody else was faster: wait again, at the end.
                    Poll::Ready(Ok(())) => {}
                    Poll::Ready(Err(_)) => {
                        waiters.retain(|&other| other != old);
                        if woken && may_go_on {
                            wake_next(inner, waiters);
                        }
                        return resumed;
                    }
                }
            }
            *waiter = inner.suspend(cx, on, NONE, site);
            waiters.push_back(*waiter);
            Poll::Pending
        })
    }

    /// Gives up waiting without an answer: a turn that was granted goes to the next.
    fn abandon(&self, line: Side, waiter: &mut u32) {
        let state = &mut *self.state.borrow_mut();
        let may_go_on = self.may_go_on(line, state);
        let waiters = match line {
            Side::Getters => &mut state.getters,
            Side::Putters => &mut state.putters,
        };
        self.rt.core.with(|inner| {
            let woken = inner.is_done(*waiter);
            waiters.retain(|other| other != waiter);
            inner.forget(waiter);
            if woken && may_go_on {
                wake_next(inner, waiters);
            }
        });
    }
}

/// See [`Queue::put`].
#[must_use = "futures do nothing unless awaited"]
pub struct Put<'a, T> {
    queue: &'a Queue<T>,
    item: Option<T>,
    waiter: u32,
    site: &'static Location<'static>,
}

impl<T> Unpin for Put<'_, T> {}

impl<T> Future for Put<'_, T> {
    type Output = Result<(), Cancelled>;

    #[inline]
    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let this = &mut *self;
        let polled = this.queue.shared.poll_side(cx, Side::Putters, &mut this.waiter, this.site);
        if let Poll::Ready(Ok(())) = polled
            && let Some(item) = this.item.take()
        {
            this.queue.push(item, this.site);
        }
        polled
    }
}

impl<T> Drop for Put<'_, T> {
    fn drop(&mut self) {
        if self.waiter != NONE {
            self.queue.shared.abandon(Side::Putters, &mut self.waiter);
        }
    }
}

/// See [`Queue::get`].
#[must_use = "futures do nothing unless awaited"]
pub struct Get<'a, T> {
    queue: &'a Queue<T>,
    waiter: u32,
    site: &'static Location<'static>,
}

impl<T> Future for Get<'_, T> {
    type Output = Result<T, Cancelled>;

    #[inline]
    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let this = &mut *self;
        match this.queue.shared.poll_side(cx, Side::Getters, &mut this.waiter, this.site) {
            Poll::Pending => Poll::Pending,
            Poll::Ready(Err(cancelled)) => Poll::Ready(Err(cancelled)),
            // An item is there: nothing ran since it was seen.
            Poll::Ready(Ok(())) => match this.queue.pop(this.site) {
                Some(item) => Poll::Ready(Ok(item)),
                None => Poll::Pending,
            },
        }
    }
}

impl<T> Drop for Get<'_, T> {
    fn drop(&mut self) {
        if self.waiter != NONE {
            self.queue.shared.abandon(Side::Getters, &mut self.waiter);
        }
    }
}
