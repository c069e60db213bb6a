//! What comes of a Python program, wherever it stands: how the run ended, what stands out, what it
//! wrote, what the engine is doing. The playground shows it, and so do the cells of other pages.

mod console;
mod controls;
mod diagnoses;
mod ending;
mod findings;
mod marks;
mod results;
mod stale;
mod status;
mod traceback;
mod waits;

pub use controls::{button, on_run_key, run_button};
pub use diagnoses::draw as diagnosis_cards;
pub use ending::error_line;
pub use marks::marks;
pub use results::Results;
pub use stale::{draw as stale_mark, is_stale};
pub use status::draw as status_line;

use taktwerk_protocol::Limits;

use crate::engine::Program;

/// The name of a program's file, in tracebacks and source positions.
pub const FILE: &str = "main.py";

/// How long the reader must pause before a changed program runs, in milliseconds.
pub const SETTLED_MS: u32 = 400;

/// What the results of a run ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// To go to a line of the program.
    Visit {
        /// The line, from 1.
        line: u32,
        /// The column, from 1.
        column: u32,
    },
    /// To go to a place in the run.
    Show {
        /// Events folded in there.
        position: usize,
    },
}

/// A program for the engine, with the usual limits.
pub fn program(source: &str) -> Program {
    let (source, file) = (source.to_owned(), FILE.to_owned());
    Program { source, file, limits: Limits::default(), check: None }
}
