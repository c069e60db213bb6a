//! The programs that the exhibits run.
//!
//! Each module is one exhibit: a small program of Rust futures on the virtual-clock executor, its
//! settings with their bounds, and the text result of the course. [`queue`] is a plain loop in
//! ticks instead. All are pure: equal settings give equal traces.

pub mod blocking;
pub mod chain;
pub mod coffee;
pub mod group;
pub mod off_loading;
mod python;
pub mod queue;
mod source;
pub mod virtual_clock;

pub use source::Source;

use taktwerk_trace::Trace;

/// What an exhibit's program left behind.
#[derive(Clone, Debug)]
pub struct Run {
    /// Everything that happened.
    pub trace: Trace,
    /// The text result, line by line, in the form of the course.
    pub result: Vec<String>,
}
