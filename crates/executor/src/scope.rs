//! Scopes: structured concurrency with the rules of `asyncio/taskgroups.py`.
//!
//! A scope ends after its last child. The first failure, of a child or of the body, cancels the
//! rest; all failures are collected.

use std::cell::Cell;
use std::collections::{BTreeMap, VecDeque};
use std::fmt::Display;
use std::panic::Location;
use std::rc::Rc;
use std::task::{Context, Poll};

use taktwerk_trace::{Callback, EventKind, ScopeId, TaskId, WaitOn};

use crate::core::{Inner, Job, NONE, SiteRef};
use crate::waker::TaskKey;
use crate::{CallId, Error, Handle, JoinHandle};

/// A scope that was opened and not closed.
pub(crate) struct ScopeState {
    id: ScopeId,
    owner: TaskKey,
    /// Children that have not ended, by order of creation.
    children: BTreeMap<TaskId, u32>,
    /// Children that ended and whose callback has not run.
    ended: VecDeque<Ended>,
    errors: Vec<Error>,
    exiting: bool,
    aborting: bool,
    /// The scope cancelled its own task and must withdraw the request.
    cancelled_owner: bool,
    /// The owner's wait for the last child, or [`NONE`].
    waiter: u32,
}

/// A child that ended, its failure, and the callback that will tell the scope.
struct Ended {
    child: TaskId,
    error: Option<Error>,
    call: CallId,
}

impl Inner {
    fn open_scope(&mut self, site: SiteRef) -> u32 {
        let owner = self.running();
        let id = ScopeId(self.counts.scopes);
        self.counts.scopes += 1;
        self.emit(EventKind::ScopeOpened { scope: id }, site);
        self.scopes.insert(ScopeState {
            id,
            owner,
            children: BTreeMap::new(),
            ended: VecDeque::new(),
            errors: Vec::new(),
            exiting: false,
            aborting: false,
            cancelled_owner: false,
            waiter: NONE,
        }) as u32
    }

    /// Adds a child that was just created.
    fn adopt(&mut self, scope: u32, key: TaskKey) {
        self.scopes[scope as usize].children.insert(key.id, key.slot);
    }

    /// A child ended: its scope is told in the next iteration.
    pub fn child_ended(&mut self, scope: u32, child: TaskId, error: Option<Error>) {
        let Some(state) = self.scopes.get_mut(scope as usize) else { return };
        // The scope may be another one in the same place, if its own was dropped.
        if state.children.contains_key(&child) {
            let callback = Callback::ChildDone { scope: state.id, child };
            let call = self.scheduler.call_soon(Job::ChildDone(scope));
            state.ended.push_back(Ended { child, error, call });
            self.emit(EventKind::CallbackReady { callback }, None);
        }
    }

    /// A scope is told of the first child that ended (`_on_task_done`).
    pub fn run_child_done(&mut self, scope: u32) {
        let Some(state) = self.scopes.get_mut(scope as usize) else { return };
        let Some(Ended { child, error, .. }) = state.ended.pop_front() else { return };
        state.children.remove(&child);
        let (id, owner, waiter) = (state.id, state.owner, state.waiter);
        let last = state.children.is_empty();
        let callback = Callback::ChildDone { scope: id, child };
        self.emit(EventKind::CallbackRan { callback }, None);
        if last && waiter != NONE {
            self.complete(waiter);
        }
        let Some(error) = error else { return };
        let state = &mut self.scopes[scope as usize];
        state.errors.push(error);
        if !state.aborting && !state.cancelled_owner {
            state.cancelled_owner = true;
            self.abort(scope);
            self.cancel(owner, "", None);
        }
    }

    /// Cancels all children that have not ended, in order of creation.
    fn abort(&mut self, scope: u32) {
        let state = &mut self.scopes[scope as usize];
        state.aborting = true;
        let keys: Vec<_> = state.children.iter().map(|(&id, &slot)| TaskKey { slot, id }).collect();
        self.emit(EventKind::ScopeAborted { scope: self.scopes[scope as usize].id }, None);
        for key in keys {
            self.cancel(key, "", None);
        }
    }

    /// Ends a scope whose future was dropped: its children are cancelled and nobody is told.
    fn drop_scope(&mut self, scope: u32) {
        if !self.scopes[scope as usize].aborting {
            self.abort(scope);
        }
        let state = self.scopes.remove(scope as usize);
        for Ended { child, call, .. } in state.ended {
            self.scheduler.cancel(call);
            let callback = Callback::ChildDone { scope: state.id, child };
            self.emit(EventKind::CallbackCancelled { callback }, None);
        }
        if state.cancelled_owner && self.current_key() == Some(state.owner) {
            self.uncancel(None);
        }
    }

    /// What a closing scope raises, once all children have ended.
    fn close_scope(&mut self, slot: u32, body: Option<Error>, outer: bool) -> Result<(), Error> {
        let state = self.scopes.remove(slot as usize);
        let mut outer = outer;
        if state.cancelled_owner && self.uncancel(None) == 0 {
            outer = false;
        }
        let mut errors = state.errors;
        let raised = if outer && errors.is_empty() {
            Err(Error::Cancelled)
        } else {
            errors.extend(body.filter(|error| *error != Error::Cancelled));
            self.raise_group(&errors)
        };
        let errors = errors.len() as u32;
        self.emit(EventKind::ScopeClosed { scope: state.id, errors }, None);
        raised
    }

    /// Gives the group of all errors, if there are any. An outside cancellation that the group
    /// replaces is asked for again, so that it arrives at the owner's next await.
    fn raise_group(&mut self, errors: &[Error]) -> Result<(), Error> {
        if errors.is_empty() {
            return Ok(());
        }
        if let Some(key) = self.current_key()
            && self.current_task().cancels > 0
        {
            self.uncancel(None);
            self.cancel(key, "", None);
        }
        Err(Error::Group(errors.into()))
    }
}

/// Where tasks are created that must end before the scope does.
#[derive(Clone)]
pub struct Scope {
    rt: Handle,
    /// The scope's place; [`NONE`] once it has ended.
    slot: Rc<Cell<u32>>,
}

/// Cancels what is left if the scope is dropped instead of awaited to its end.
struct Guard {
    rt: Handle,
    slot: Rc<Cell<u32>>,
}

impl Scope {
    /// Creates a task that the scope owns.
    ///
    /// # Errors
    ///
    /// [`Error::ScopeClosed`] if the scope is cancelling its children or has ended; the future is
    /// then dropped without having run.
    #[track_caller]
    pub fn spawn<T, E, F>(&self, name: impl Display, future: F) -> Result<JoinHandle<T>, Error>
    where
        T: 'static,
        E: Into<Error> + 'static,
        F: Future<Output = Result<T, E>> + 'static,
    {
        let scope = self.slot.get();
        let open = self.rt.core.with(|inner| {
            let state = inner.scopes.get(scope as usize)?;
            let finished = state.exiting && state.children.is_empty();
            (!finished && !state.aborting).then_some(state.owner.id)
        });
        let owner = open.ok_or(Error::ScopeClosed)?;
        let (handle, key) = self.rt.spawn_in(name, future, scope, Some(owner), Location::caller());
        self.rt.core.with(|inner| inner.adopt(scope, key));
        Ok(handle)
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        let slot = self.slot.replace(NONE);
        if slot != NONE {
            self.rt.core.with(|inner| inner.drop_scope(slot));
        }
    }
}

/// Runs `body` in a new scope and waits for all tasks that it created.
pub(crate) async fn run_scope<T, F>(
    rt: Handle,
    body: impl FnOnce(Scope) -> F,
    site: &'static Location<'static>,
) -> Result<T, Error>
where
    F: Future<Output = Result<T, Error>>,
{
    let slot = rt.core.with(|inner| inner.open_scope(Some(site)));
    let guard = Guard { rt: rt.clone(), slot: Rc::new(Cell::new(slot)) };
    let scope = Scope { rt: rt.clone(), slot: Rc::clone(&guard.slot) };
    let result = body(scope).await;
    let outer = wait_for_children(&rt, slot, result.as_ref().err(), site).await;
    guard.slot.set(NONE);
    let (value, error) = match result {
        Ok(value) => (Some(value), None),
        Err(error) => (None, Some(error)),
    };
    rt.core.with(|inner| inner.close_scope(slot, error, outer))?;
    // A body that was cancelled by its own scope has no value; then the scope has errors.
    value.ok_or(Error::Cancelled)
}

/// Waits until no child is left; gives whether a cancellation from outside is to be passed on.
async fn wait_for_children(
    rt: &Handle,
    slot: u32,
    error: Option<&Error>,
    site: &'static Location<'static>,
) -> bool {
    let mut outer = error == Some(&Error::Cancelled);
    rt.core.with(|inner| {
        inner.scopes[slot as usize].exiting = true;
        if error.is_some() && !inner.scopes[slot as usize].aborting {
            inner.abort(slot);
        }
    });
    while rt.core.with(|inner| !inner.scopes[slot as usize].children.is_empty()) {
        let mut wait = LastChild { rt, slot, waiter: NONE, site };
        let cancelled = std::future::poll_fn(|cx| wait.poll(cx)).await;
        if cancelled {
            rt.core.with(|inner| {
                if !inner.scopes[slot as usize].aborting {
                    outer = true;
                    inner.abort(slot);
                }
            });
        }
    }
    outer
}

/// The owner's wait for the last child.
struct LastChild<'a> {
    rt: &'a Handle,
    slot: u32,
    waiter: u32,
    site: &'static Location<'static>,
}

impl LastChild<'_> {
    /// Ready with whether the wait was cancelled.
    fn poll(&mut self, cx: &Context<'_>) -> Poll<bool> {
        let (slot, site) = (self.slot, self.site);
        self.rt.core.with(|inner| {
            if self.waiter == NONE {
                let id = inner.scopes[slot as usize].id;
                self.waiter = inner.suspend(cx, WaitOn::Scope(id), NONE, site);
                inner.scopes[slot as usize].waiter = self.waiter;
                return Poll::Pending;
            }
            let resumed = inner.resume(cx, &mut self.waiter, site);
            if resumed.is_ready() {
                inner.scopes[slot as usize].waiter = NONE;
            }
            resumed.map(|resumed| resumed.is_err())
        })
    }
}

impl Drop for LastChild<'_> {
    fn drop(&mut self) {
        if self.waiter != NONE {
            self.rt.core.with(|inner| {
                inner.forget(&mut self.waiter);
                if let Some(scope) = inner.scopes.get_mut(self.slot as usize) {
                    scope.waiter = NONE;
                }
            });
        }
    }
}
