//! What the main thread can see of a run while the interpreter's thread is busy with it.
//!
//! A run that has to be ended from outside still shows its output, its trace up to a moment ago,
//! and the line that it was at.

use std::io::{self, Write};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use taktwerk_protocol::{Exhausted, Limits};
use taktwerk_trace::{Trace, TraceMark};

use super::memory;
use crate::engine::Sink;

/// Shared by the two threads.
#[derive(Default)]
pub struct Progress {
    line: AtomicU32,
    begun: OnceLock<Instant>,
    limit: Mutex<Option<Exhausted>>,
    trace: Mutex<Trace>,
}

impl Progress {
    /// For a thread that may outlive everything but the process.
    pub fn shared() -> &'static Self {
        Box::leak(Box::default())
    }

    /// The line that ran last; none if nothing ran yet, or nothing is recorded.
    pub fn line(&self) -> Option<u32> {
        Some(self.line.load(Ordering::Relaxed)).filter(|line| *line > 0)
    }

    /// For how long the program has been running.
    pub fn elapsed(&self) -> Duration {
        self.begun.get().map_or(Duration::ZERO, Instant::elapsed)
    }

    /// The limit that the run has reached already, if the program did not let that end it.
    pub fn limit(&self) -> Option<Exhausted> {
        self.limit.try_lock().ok().and_then(|limit| *limit)
    }

    /// The trace so far; empty if the interpreter's thread stopped while it held it.
    pub fn trace(&self) -> Trace {
        self.trace.try_lock().map(|mut trace| std::mem::take(&mut *trace)).unwrap_or_default()
    }
}

/// Prints a run's output as it comes, or keeps it to itself.
pub struct Terminal<'a> {
    progress: &'a Progress,
    silent: bool,
    /// How much of the trace is shared; none if nobody asks for it.
    mark: Option<TraceMark>,
}

impl<'a> Terminal<'a> {
    /// For a run that begins now.
    pub fn new(progress: &'a Progress, wants_trace: bool) -> Self {
        let mark = wants_trace.then(TraceMark::default);
        progress.begun.get_or_init(Instant::now);
        Self { progress, silent: false, mark }
    }

    /// For a run of which only the trace matters, and which begins now.
    pub fn silent(progress: &'a Progress) -> Self {
        Self { silent: true, ..Self::new(progress, true) }
    }
}

impl Sink for Terminal<'_> {
    fn output(&mut self, error: bool, text: &str) {
        if self.silent {
            return;
        }
        let written = match error {
            true => io::stderr().write_all(text.as_bytes()),
            false => io::stdout().write_all(text.as_bytes()),
        };
        self.silent = written.is_err();
    }

    fn recorded(&mut self, trace: &Trace, last: bool) {
        // The whole trace comes with the report.
        if let Some(mark) = self.mark.filter(|_| !last) {
            let batch = trace.since(mark);
            self.mark = Some(trace.mark());
            self.progress.trace.lock().unwrap_or_else(PoisonError::into_inner).extend(batch);
        }
    }

    fn exhausted(&mut self, limits: &Limits) -> Option<Exhausted> {
        let wall = u128::from(limits.wall_millis);
        if wall > 0 && self.progress.elapsed().as_millis() > wall {
            return Some(Exhausted::WallTime);
        }
        (memory::used() as u64 > limits.memory_bytes).then_some(Exhausted::Memory)
    }

    fn reached(&mut self, line: u32) {
        self.progress.line.store(line, Ordering::Relaxed);
    }

    fn stopping(&mut self, what: Exhausted) {
        *self.progress.limit.lock().unwrap_or_else(PoisonError::into_inner) = Some(what);
    }
}
