//! One engine for all cells of a page.
//!
//! A page may show many small programs, and two workers are all it can ask of a phone. So the
//! cells share an [`EngineClient`]: [`Queue`] says whose turn it is, without a browser, and
//! [`SharedEngine`] is a cell's handle, which carries out what the queue orders. The engine is
//! there as long as any handle is, and nothing is loaded before the first program is to run.

mod queue;
#[cfg(test)]
mod tests;

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::machine::View;
use super::{EngineClient, Outcome, Program, Status};
use queue::{CellId, Input, Order, Queue};

/// What a cell shows of the engine.
#[derive(Clone, Debug, PartialEq)]
pub struct CellView {
    /// What the engine is doing for this cell.
    pub status: Status,
    /// The last run of this cell that is over.
    pub outcome: Option<Rc<Outcome>>,
}

impl CellView {
    /// What there is before anything was asked for.
    pub const NOTHING: Self = Self { status: Status::Asleep, outcome: None };
}

/// A cell's handle of the engine that all cells of the page share. Dropping it stops the cell's
/// run and forgets what waits.
pub struct SharedEngine {
    inner: Rc<Inner>,
    cell: CellId,
}

struct Inner {
    queue: RefCell<Queue>,
    client: EngineClient,
    listeners: RefCell<Vec<Listener>>,
}

struct Listener {
    cell: CellId,
    tell: Callback<CellView>,
    told: CellView,
}

thread_local! {
    /// The engine, while any cell is there.
    static SHARED: RefCell<Weak<Inner>> = const { RefCell::new(Weak::new()) };
}

impl SharedEngine {
    /// A new cell's handle; `tell` hears of every change. Loads nothing.
    pub fn join(tell: Callback<CellView>) -> Self {
        let inner = shared();
        let cell = inner.queue.borrow_mut().join();
        let listener = Listener { cell, tell, told: CellView::NOTHING };
        inner.listeners.borrow_mut().push(listener);
        tell_all(&inner);
        Self { inner, cell }
    }

    /// Runs a program as soon as it is this cell's turn. One of this cell that runs gives way; one
    /// that waits is forgotten, and the new one takes its place in the line.
    pub fn run(&self, program: Program) {
        happen(&self.inner, Input::Submit(self.cell, program));
    }

    /// Stops this cell's run at once, or takes it out of the line.
    pub fn stop(&self) {
        happen(&self.inner, Input::Stop(self.cell));
    }

    /// Loads the engine if it is not there, also after it could not be loaded.
    pub fn wake(&self) {
        happen(&self.inner, Input::Wake);
    }
}

impl Drop for SharedEngine {
    fn drop(&mut self) {
        let inner = Rc::clone(&self.inner);
        inner.listeners.borrow_mut().retain(|listener| listener.cell != self.cell);
        happen(&inner, Input::Leave(self.cell));
        // When the reader goes to another page, all cells leave at once, and the new page's cells
        // come: they get this engine, and no run of theirs begins only to be ended.
        Timeout::new(0, move || happen(&inner, Input::Tidy)).forget();
    }
}

/// The engine of this page, made if there is none.
fn shared() -> Rc<Inner> {
    SHARED.with_borrow_mut(|shared| {
        shared.upgrade().unwrap_or_else(|| {
            let inner = Rc::new_cyclic(|itself: &Weak<Inner>| Inner {
                queue: RefCell::default(),
                client: EngineClient::new(hears(itself.clone())),
                listeners: RefCell::default(),
            });
            *shared = Rc::downgrade(&inner);
            inner
        })
    })
}

/// What the client tells goes to the queue.
fn hears(inner: Weak<Inner>) -> Callback<View> {
    Callback::from(move |view| {
        if let Some(inner) = inner.upgrade() {
            happen(&inner, Input::Engine(view));
        }
    })
}

/// Feeds the queue and carries out what it orders. The client answers an order before it returns,
/// through this very function; nothing is borrowed then.
fn happen(inner: &Rc<Inner>, input: Input) {
    let orders = inner.queue.borrow_mut().on(input);
    for order in orders {
        match order {
            Order::Wake => inner.client.wake(),
            Order::Run(program) => inner.client.run(program),
            Order::Stop => {
                inner.client.stop();
                happen(inner, Input::Halted);
            }
        }
    }
    tell_all(inner);
}

/// Tells every cell for which something has changed. A cell that answers at once finds nothing
/// borrowed either.
fn tell_all(inner: &Inner) {
    let news: Vec<_> = {
        let (queue, mut listeners) = (inner.queue.borrow(), inner.listeners.borrow_mut());
        let news = |listener: &mut Listener| {
            let view = queue.view(listener.cell);
            let is_new = view != listener.told;
            is_new.then(|| {
                listener.told = view.clone();
                (listener.tell.clone(), view)
            })
        };
        listeners.iter_mut().filter_map(news).collect()
    };
    for (tell, view) in news {
        tell.emit(view);
    }
}

/// A component's handle of the shared engine, and what it shows.
#[derive(Clone)]
pub struct UseSharedEngine {
    /// What there is to show.
    pub view: CellView,
    /// What to run programs with; always the same.
    pub engine: Rc<SharedEngine>,
}

/// The engine that all cells of the page share, for a component that is one of them.
#[hook]
pub fn use_shared_engine() -> UseSharedEngine {
    let view = use_state(|| CellView::NOTHING);
    let setter = view.setter();
    let engine =
        use_memo((), move |()| SharedEngine::join(Callback::from(move |view| setter.set(view))));
    UseSharedEngine { view: (*view).clone(), engine }
}
