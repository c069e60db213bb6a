//! What the chains of both languages share: their settings at run time, and what layers write.

use std::cell::RefCell;
use std::fmt::Display;
use std::pin::Pin;
use std::rc::Rc;
use std::time::Duration;

use taktwerk_executor::{Error, Handle, JoinHandle};
use taktwerk_trace::Clause;

use super::{Layer, Settings};

/// What a layer returns.
pub type Answer = Result<&'static str, Error>;

/// A layer, or its own work, that can be awaited or be made a task.
pub type Work = Pin<Box<dyn Future<Output = Answer>>>;

/// The result of the work.
pub const RESULT: &str = "Ergebnis";
/// What a layer returns that has swallowed its cancellation.
pub const EMPTY: &str = "leeres Ergebnis";
/// What the handler returns when it was stopped.
pub const NONE: &str = "kein Ergebnis";
/// The frame and task of the innermost layer's work, if that is a task of its own.
pub const WORK: &str = "arbeit";

/// A chain while it runs.
pub struct Chain {
    pub rt: Handle,
    pub settings: Settings,
    names: Vec<&'static str>,
    indent: &'static str,
    /// Tasks whose owners went without them.
    left: RefCell<Vec<JoinHandle<&'static str>>>,
}

impl Chain {
    pub fn new(rt: Handle, settings: Settings, indent: &'static str) -> Rc<Self> {
        let names = settings.names();
        Rc::new(Self { rt, settings, names, indent, left: RefCell::default() })
    }

    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    pub fn name(&self, k: usize) -> &'static str {
        self.names.get(k).copied().unwrap_or(WORK)
    }

    pub fn layer(&self, k: usize) -> Layer {
        self.settings.layers.get(k).copied().unwrap_or_default()
    }

    pub fn is_innermost(&self, k: usize) -> bool {
        k + 1 == self.names.len()
    }

    /// The layer that is asked for the data, if it is not the handler at once.
    pub fn is_db(&self, k: usize) -> bool {
        k > 0 && self.is_innermost(k)
    }

    /// Whether it hears of timeouts: its own and, in the handler, all.
    pub fn is_owner(&self, k: usize) -> bool {
        self.settings.catches_timeouts(k)
    }

    pub fn is_cancelled_from_outside(&self) -> bool {
        !self.settings.pauses().is_empty()
    }

    /// How long the innermost layer works.
    pub fn work(&self) -> Duration {
        Duration::from_millis(self.settings.work_ms.into())
    }

    /// How long a layer cleans up.
    pub fn clean_up(&self, k: usize) -> Duration {
        Duration::from_millis(self.layer(k).cleanup_ms.into())
    }

    /// Writes a line of a layer.
    #[track_caller]
    pub fn say(&self, k: usize, text: impl Display) {
        self.rt.log(format_args!("{}{}: {text}", self.indent, self.name(k)));
    }

    /// Writes a line in the `except` clause of a layer.
    #[track_caller]
    pub fn say_caught(&self, k: usize, text: impl Display) {
        self.rt.enter_clause(Clause::Except);
        self.say(k, text);
    }

    /// The `finally` clause of a layer begins, if it has one; an error may be unwinding it.
    #[track_caller]
    pub fn enter_finally(&self, k: usize, unwinding: bool) {
        if !self.settings.has_finally(k) {
            return;
        }
        if unwinding {
            self.rt.enter_clause(Clause::Finally);
        }
        if !self.is_db(k) {
            self.say(k, "finally");
        }
    }

    /// The clean-up of a layer is over, or fails: with an error that names the layer.
    #[track_caller]
    pub fn cleaned_up(&self, k: usize) -> Result<(), Error> {
        let layer = self.layer(k);
        if layer.fails {
            self.say(k, "Aufräumen scheitert");
            return Err(Error::failed(self.name(k)));
        }
        if layer.cleanup_ms > 0 {
            self.say(k, "aufgeräumt");
        }
        Ok(())
    }

    /// A layer goes without the task that it created.
    pub fn leave(&self, task: JoinHandle<&'static str>) {
        self.left.borrow_mut().push(task);
    }

    /// A task that its owner went without.
    pub fn next_leak(&self) -> Option<JoinHandle<&'static str>> {
        self.left.borrow_mut().pop()
    }
}
