//! What the page and the engine's worker say to each other.
//!
//! A message is a `Uint8Array` with the bytes of [`encode`]; the format is
//! [postcard](https://docs.rs/postcard), small and quick for traces of many thousand events. Both
//! sides are built together: [`Reply::Ready`] carries a build id, and a page that meets a worker of
//! another build must not talk to it.
//!
//! Every run has an id that the page chooses. Replies carry it, so that late replies of an old run
//! can be dropped.

mod check;
mod report;

pub use check::{Arg, Check, CheckCode, Fault, Finding, Judgement, first_given_line, program_text};
pub use report::{Ending, Exhausted, Frame, Limits, Report, Traceback, Usage};

use serde::{Deserialize, Serialize};
use taktwerk_trace::TraceBatch;

/// The name of this build. Page and worker understand each other if theirs are equal.
pub const BUILD: &str = env!("TAKTWERK_BUILD");

/// A run, numbered by the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct RunId(pub u32);

/// What the page asks of the worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Request {
    /// Run a program.
    Run {
        /// The run's id.
        run: RunId,
        /// The program's text.
        source: String,
        /// The file's name in tracebacks and source positions.
        file: String,
        /// How much it may use.
        limits: Limits,
        /// What it is given, and what judges it, if it belongs to an exercise.
        check: Option<Box<Check>>,
    },
}

/// What the worker tells the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Reply {
    /// The engine is up and takes a request. Messages sent before it are lost.
    Ready {
        /// The worker's [`BUILD`].
        build: String,
    },
    /// What a run has recorded since the last batch.
    Batch {
        /// The run.
        run: RunId,
        /// The new part of its trace.
        batch: TraceBatch,
    },
    /// A run is over; its last batch was sent before. The next request may come.
    Finished {
        /// The run.
        run: RunId,
        /// How it went.
        report: Report,
    },
    /// The engine cannot go on, and the worker is lost.
    Crashed {
        /// The run, if one was under way.
        run: Option<RunId>,
        /// Why.
        why: Crash,
        /// The fault's text, in English, for a bug report.
        message: String,
    },
}

/// Why an engine cannot go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Crash {
    /// There was no memory for what the program wanted at once.
    Memory,
    /// Calls were nested too deep for the browser's stack. Python's own limit keeps most programs
    /// from it, but not those that nest inside its built-in functions.
    Stack,
    /// A fault of ours.
    Fault,
}

/// A message that cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("the message cannot be read: {0}")]
pub struct Unreadable(#[from] postcard::Error);

/// The bytes of a message.
///
/// # Panics
///
/// Never: messages hold nothing that the format cannot express.
pub fn encode<M: Serialize>(message: &M) -> Vec<u8> {
    postcard::to_allocvec(message).expect("messages are plain data")
}

/// The message in some bytes.
///
/// # Errors
///
/// If the bytes are not a message of this build.
pub fn decode<'a, M: Deserialize<'a>>(bytes: &'a [u8]) -> Result<M, Unreadable> {
    Ok(postcard::from_bytes(bytes)?)
}

#[cfg(test)]
mod tests {
    use taktwerk_trace::{Event, EventKind, SiteId, Trace, TraceMark, VirtualTime};

    use super::*;

    #[test]
    fn a_message_comes_back_as_it_was_sent() {
        let mut trace = Trace::new();
        let text = trace.intern("Grüße");
        let kind = EventKind::Output { text };
        trace.push(Event { time: VirtualTime::ZERO, task: None, site: SiteId::NONE, kind });
        let batch = trace.since(TraceMark::default());
        let reply = Reply::Batch { run: RunId(7), batch };
        assert_eq!(decode::<Reply>(&encode(&reply)).unwrap(), reply);
    }

    #[test]
    fn damaged_bytes_are_an_error() {
        assert!(decode::<Reply>(&[250, 1, 2]).is_err());
        assert!(decode::<Request>(&[]).is_err());
    }
}
