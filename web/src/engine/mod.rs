//! The page's side of the Python engine, which runs in a web worker.
//!
//! [`Machine`] is the logic: messages and timers go in, orders come out, no browser is needed.
//! [`EngineClient`] carries the orders out. A busy worker can only be stopped by ending it, so a
//! second one is kept warm and takes its place at once. Where a page has several programs, their
//! cells share one client: [`SharedEngine`].

mod client;
mod machine;
mod shared;
mod slots;
#[cfg(test)]
mod tests;
mod worker;

pub use client::EngineClient;
pub use machine::{Input, Machine, Order, View};
pub use shared::{CellView, SharedEngine, UseSharedEngine, use_shared_engine};
pub use slots::WorkerId;

use std::rc::Rc;

use taktwerk_protocol::{Check, Crash, Limits, Report, RunId};
use taktwerk_trace::Trace;

/// How much longer than its limit a run may take before the page ends its worker, in milliseconds.
pub const GRACE_MS: u32 = 500;

/// A program to run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// Its text.
    pub source: String,
    /// The name of its file in tracebacks and source positions.
    pub file: String,
    /// How much it may use.
    pub limits: Limits,
    /// What it is given, and what judges it, if it belongs to an exercise.
    pub check: Option<Box<Check>>,
}

/// Why a run is over, as the page sees it.
#[derive(Clone, Debug, PartialEq)]
pub enum End {
    /// The engine says how it went.
    Reported(Report),
    /// The reader stopped it.
    Stopped,
    /// It took too long and the engine did not end it: the page did.
    TimedOut,
    /// The worker crashed.
    Crashed {
        /// Why.
        why: Crash,
        /// The fault, in English, for a bug report.
        message: String,
    },
}

/// A run that is over. Its trace holds all that arrived.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The run.
    pub run: RunId,
    /// What ran.
    pub program: Rc<Program>,
    /// What happened, as far as it is known.
    pub trace: Rc<Trace>,
    /// Why it is over.
    pub end: End,
}

/// Equal if they are of the same run.
impl PartialEq for Outcome {
    fn eq(&self, other: &Self) -> bool {
        self.run == other.run && Rc::ptr_eq(&self.trace, &other.trace)
    }
}

/// What the engine is doing.
#[derive(Clone, Debug, PartialEq)]
pub enum Status {
    /// It has not been asked for.
    Asleep,
    /// Its worker is being loaded.
    Loading {
        /// The part that has arrived, from 0 to 1.
        part: f64,
        /// Whether a program waits for it.
        queued: bool,
        /// Whether the one before has crashed.
        crashed: bool,
    },
    /// It waits for a program.
    Ready,
    /// The program of another cell runs, and this one's waits.
    InLine {
        /// Programs that come before it, with the one that runs.
        ahead: usize,
    },
    /// A program runs.
    Running {
        /// Events that have arrived.
        events: usize,
    },
    /// The reader, or the page, stopped a run; it waits for the next.
    Stopped,
    /// The worker crashed; another one has taken its place and waits.
    Restarted,
    /// Page and worker are of different builds: the page must be reloaded.
    OutOfDate,
    /// The worker cannot be loaded.
    Unreachable {
        /// What the browser says.
        message: String,
    },
}

impl Status {
    /// Whether a program runs or waits to be run.
    pub const fn is_busy(&self) -> bool {
        matches!(
            self,
            Self::Running { .. } | Self::InLine { .. } | Self::Loading { queued: true, .. }
        )
    }

    /// Whether the engine cannot work unless the reader does something.
    pub const fn is_broken(&self) -> bool {
        matches!(self, Self::OutOfDate | Self::Unreachable { .. })
    }
}
