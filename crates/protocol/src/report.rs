//! How much a run may use, and how it went.

use serde::{Deserialize, Serialize};

use crate::Judgement;

/// How much a run may use. What is exceeded ends it with [`Ending::Exhausted`]; its trace and
/// output up to there are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// Events in the trace.
    pub events: u32,
    /// Lines of the program that run, counting each time. Bounds loops that record nothing.
    pub lines: u64,
    /// Bytes written to both outputs together.
    pub output_bytes: u32,
    /// Virtual time, in nanoseconds.
    pub virtual_nanos: u64,
    /// Real time, in milliseconds. The one limit that does not give the same result each time.
    pub wall_millis: u32,
    /// Memory, in bytes.
    pub memory_bytes: u64,
}

impl Default for Limits {
    /// What a learner's program may use: far more than any program of the course needs.
    fn default() -> Self {
        Self {
            events: 200_000,
            lines: 2_000_000,
            output_bytes: 1 << 20,
            virtual_nanos: 365 * 24 * 3600 * 1_000_000_000,
            wall_millis: 2_000,
            memory_bytes: 512 << 20,
        }
    }
}

/// How a run went.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// Why it is over.
    pub ending: Ending,
    /// The error that left the program, if one did. Also given where a budget ended the run: the
    /// place that was running.
    pub traceback: Option<Traceback>,
    /// What it used.
    pub usage: Usage,
    /// What a check found, if there was one.
    pub judgement: Option<Judgement>,
}

/// Why a run is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    /// The program came to its end.
    Completed,
    /// It ended itself with `sys.exit`.
    Exited {
        /// The exit code.
        code: i32,
    },
    /// An error left it.
    Raised,
    /// It is not Python: a syntax error.
    NotPython,
    /// Nothing could go on any more: every task waits. A diagnosis in the trace says for what.
    Stuck,
    /// It used up one of its limits.
    Exhausted(Exhausted),
}

/// What was used up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Exhausted {
    /// [`Limits::events`].
    Events,
    /// [`Limits::lines`].
    Lines,
    /// [`Limits::output_bytes`].
    Output,
    /// [`Limits::virtual_nanos`].
    VirtualTime,
    /// [`Limits::wall_millis`].
    WallTime,
    /// [`Limits::memory_bytes`].
    Memory,
}

/// What a run used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Usage {
    /// Events recorded.
    pub events: u32,
    /// Lines of the program that ran.
    pub lines: u64,
    /// Bytes written.
    pub output_bytes: u32,
    /// The virtual clock at the end, in nanoseconds.
    pub virtual_nanos: u64,
}

/// An error and how it came about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Traceback {
    /// The error's class, as `ValueError`.
    pub error: String,
    /// Its message; may be empty.
    pub message: String,
    /// The frames that it left, outermost first; those of libraries are left out. For a syntax
    /// error the place where it is.
    pub frames: Vec<Frame>,
    /// The whole text as Python prints it.
    pub text: String,
}

/// One frame of a traceback.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Frame {
    /// The function's name.
    pub function: String,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1, if it is known.
    pub column: Option<u32>,
}
