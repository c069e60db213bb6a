//! How a run went, in words and as an exit code: what happened, where, and what to do.

use std::io::{self, Write};
use std::process::ExitCode;

use taktwerk_protocol::{Ending, Exhausted, Limits, Report};
use taktwerk_trace::{Diagnosis, EventKind, Stuck, TextId, Trace};

use super::args::TraceForm;

/// Exit code of a run that a limit ended, as `timeout(1)` uses it.
const STOPPED: u8 = 124;

/// Exit code of a run in which the engine failed.
const FAILED: u8 = 125;

/// Exit code of a program that `KeyboardInterrupt` left, as a shell reports it of Python.
const INTERRUPTED: u8 = 130;

/// The end of a run.
pub struct Verdict {
    trace: Trace,
    how: How,
    line: Option<u32>,
}

enum How {
    /// Python's own ways: all was said.
    Said(u8),
    Stuck,
    Exhausted(Exhausted),
    Failed(String),
}

impl Verdict {
    /// Of a run that came back.
    pub fn of(report: &Report, trace: Trace, line: Option<u32>) -> Self {
        let how = match report.ending {
            Ending::Completed => How::Said(0),
            Ending::Exited { code } => How::Said(code as u8),
            Ending::Raised if is_interrupt(report) => How::Said(INTERRUPTED),
            Ending::Raised | Ending::NotPython => How::Said(1),
            Ending::Stuck => How::Stuck,
            Ending::Exhausted(what) => How::Exhausted(what),
        };
        Self { trace, how, line }
    }

    /// Of a run that had to be broken off.
    pub fn broken_off(what: Exhausted, trace: Trace, line: Option<u32>) -> Self {
        Self { trace, how: How::Exhausted(what), line }
    }

    /// Of a run in which the engine panicked.
    pub fn failed(fault: &str, trace: Trace, line: Option<u32>) -> Self {
        Self { trace, how: How::Failed(fault.to_owned()), line }
    }

    /// Prints the trace and the message, and ends the process. The interpreter's thread still
    /// holds its memory, or still runs: nothing of it needs to be given back.
    pub fn deliver(self, form: Option<TraceForm>, limits: &Limits) -> ExitCode {
        if print(&self.trace, form).is_err() {
            return ExitCode::FAILURE;
        }
        if let Some(message) = self.message(limits) {
            let _ = writeln!(io::stderr(), "taktwerk: {message}");
        }
        let code = match self.how {
            How::Said(code) => code,
            How::Stuck | How::Exhausted(_) => STOPPED,
            How::Failed(_) => FAILED,
        };
        std::process::exit(code.into())
    }

    fn stuck(&self, why: Stuck) -> String {
        let task = |id| {
            self.name(|kind| match kind {
                EventKind::TaskCreated { child, name, .. }
                | EventKind::TaskStartedEagerly { child, name, .. }
                    if child == id =>
                {
                    Some(name)
                }
                _ => None,
            })
        };
        let resource = |id| {
            self.name(|kind| match kind {
                EventKind::ResourceCreated { resource, name, .. } if resource == id => Some(name),
                _ => None,
            })
        };
        match why {
            Stuck::Cycle { first } => {
                format!("tasks wait for each other in a circle, {} among them", task(first))
            }
            Stuck::LockHeld { lock, owner: Some(owner) } => {
                format!("{} holds {} and waits itself", task(owner), resource(lock))
            }
            Stuck::LockHeld { lock, owner: None } => {
                format!("{} was never given back", resource(lock))
            }
            Stuck::TaskDoneMissing { queue, missing } => {
                format!("task_done was called {missing} times too few for {}", resource(queue))
            }
            Stuck::NobodyPuts { queue } => {
                format!("nobody is left to put something into {}", resource(queue))
            }
            Stuck::NobodyGets { queue } => {
                format!("nobody is left to take something out of {}", resource(queue))
            }
            Stuck::NobodySignals { resource: what } => {
                format!("nobody is left to set, release or notify {}", resource(what))
            }
            Stuck::NobodySettles { task: waiting } => {
                format!("nobody is left to settle the future that {} waits for", task(waiting))
            }
            other => format!("{other:?}"),
        }
    }

    /// The name of something, from the event that says it.
    fn name(&self, said: impl Fn(EventKind) -> Option<TextId>) -> String {
        let text = self.trace.events().iter().find_map(|event| said(event.kind));
        text.map_or_else(|| "something".to_owned(), |text| format!("{:?}", self.trace.text(text)))
    }

    /// What to say of an ending that Python itself does not know.
    fn message(&self, limits: &Limits) -> Option<String> {
        let at = self.line.map(|line| format!(" at line {line}")).unwrap_or_default();
        match &self.how {
            How::Said(_) => None,
            How::Stuck => {
                let why = self.trace.events().iter().rev().find_map(|event| match event.kind {
                    EventKind::Diagnosed { what: Diagnosis::Stuck { why } } => Some(why),
                    _ => None,
                });
                let why = why.map(|why| format!(": {}", self.stuck(why))).unwrap_or_default();
                Some(format!("stuck: every task waits and nothing can wake one{why}"))
            }
            How::Exhausted(what) => Some(format!("stopped{at}: {}", exhausted(*what, limits))),
            How::Failed(fault) => Some(format!(
                "the engine failed{at}: this is our fault, not the program's. Please report the \
                 program and this: {fault}"
            )),
        }
    }
}

fn is_interrupt(report: &Report) -> bool {
    report.traceback.as_ref().is_some_and(|traceback| traceback.error == "KeyboardInterrupt")
}

fn exhausted(what: Exhausted, limits: &Limits) -> String {
    match what {
        Exhausted::Events => format!(
            "the program causes more than {} events. Does a loop ever end? If it does, give more \
             with --budget",
            limits.events
        ),
        Exhausted::Lines => {
            format!("more than {} lines ran. Does a loop ever end?", limits.lines)
        }
        Exhausted::Output => {
            format!("more than {} bytes of output. Print less", limits.output_bytes)
        }
        Exhausted::VirtualTime => format!(
            "the virtual clock ran past {} days. Does a loop of sleeps ever end?",
            limits.virtual_nanos / (24 * 3600 * 1_000_000_000)
        ),
        Exhausted::WallTime => format!(
            "the program takes longer than {} ms. Does a loop ever end, and is it not too much \
             work?",
            limits.wall_millis
        ),
        Exhausted::Memory => format!(
            "the program takes more memory than {} MiB. Does something grow without end, or is a \
             number far too large?",
            limits.memory_bytes >> 20
        ),
    }
}

fn print(trace: &Trace, form: Option<TraceForm>) -> io::Result<()> {
    let mut out = io::stdout().lock();
    match form {
        None => {}
        Some(TraceForm::Table) => write!(out, "{trace}")?,
        Some(TraceForm::Json) => writeln!(out, "{}", serde_json::to_string(trace)?)?,
    }
    out.flush()
}

/// The text of a program, or Python's words for why it is none.
pub fn decode(bytes: Vec<u8>, file: &str) -> Result<String, String> {
    String::from_utf8(bytes).map_err(|error| {
        let before = error.utf8_error().valid_up_to();
        let bytes = error.as_bytes();
        let line = 1 + bytes[..before].iter().filter(|byte| **byte == b'\n').count();
        let byte = bytes[before];
        format!(
            "  File \"{file}\", line {line}\nSyntaxError: (unicode error) 'utf-8' codec can't \
             decode byte 0x{byte:02x} in position {before}. Save the file as UTF-8"
        )
    })
}
