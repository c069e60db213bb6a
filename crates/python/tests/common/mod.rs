//! Runs programs in the engine, with the bundle alone to import from.

use taktwerk_protocol::{Exhausted, Limits, Report};
use taktwerk_python::{Engine, Program, Sink};
use taktwerk_trace::Trace;

struct Nowhere;

impl Sink for Nowhere {
    fn output(&mut self, _error: bool, _text: &str) {}
    fn recorded(&mut self, _trace: &Trace, _last: bool) {}
    fn exhausted(&mut self, _limits: &Limits) -> Option<Exhausted> {
        None
    }
}

/// The report and the trace of a program.
pub fn run(source: &str) -> (Report, Trace) {
    let source = source.to_owned();
    let run = move || {
        let limits = Limits::default();
        let file = "main.py".to_owned();
        let program =
            Program { source, file, limits, tracing: true, args: Vec::new(), check: None };
        Engine::new(None).run(&program, Box::new(Nowhere))
    };
    // An unoptimised interpreter needs more stack than a test's thread has.
    let thread = std::thread::Builder::new().stack_size(256 << 20).spawn(run);
    thread.expect("a thread").join().expect("no panic")
}
