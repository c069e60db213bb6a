//! Runs a given program, for components that show the run themselves.

use std::rc::Rc;

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::near::use_near;
use crate::engine::{CellView, Outcome, Status, use_shared_engine};
use crate::python::{SETTLED_MS, is_stale, program};

/// What came of a program, and what can be done with it.
#[derive(Clone, PartialEq)]
pub struct CellState {
    /// The last run that is over.
    pub outcome: Option<Rc<Outcome>>,
    /// What the engine is doing for this program.
    pub status: Status,
    /// Whether the outcome is of an earlier version of the program.
    pub stale: bool,
    /// Runs the program now.
    pub run: Callback<()>,
    /// Stops it.
    pub stop: Callback<()>,
    /// Loads the engine once more.
    pub retry: Callback<()>,
}

/// Runs a program when the element `id` first comes near the part of the page that is seen, and
/// again whenever it changes.
#[hook]
pub fn use_python_run(id: &str, code: &AttrValue) -> CellState {
    let shared = use_shared_engine();
    let near = use_near(id);
    let has_begun = use_mut_ref(|| false);
    let engine = Rc::clone(&shared.engine);
    use_effect_with((near, code.clone()), move |(near, code)| {
        let code = code.clone();
        let pending = near.then(|| {
            let pause = if has_begun.replace(true) { SETTLED_MS } else { 0 };
            Timeout::new(pause, move || engine.run(program(&code)))
        });
        move || drop(pending)
    });
    let engine = &shared.engine;
    let run = use_callback(code.clone(), {
        let engine = Rc::clone(engine);
        move |(), code| engine.run(program(code))
    });
    let calls = use_memo((), |()| {
        let (stopped, waked) = (Rc::clone(engine), Rc::clone(engine));
        (Callback::from(move |()| stopped.stop()), Callback::from(move |()| waked.wake()))
    });
    let (stop, retry) = (*calls).clone();
    let CellView { status, outcome } = shared.view.clone();
    let stale = outcome.as_ref().is_some_and(|outcome| is_stale(outcome, code));
    CellState { outcome, status, stale, run, stop, retry }
}
