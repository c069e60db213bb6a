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
#[allow(dead_code)]
pub fn run(source: &str) -> (Report, Trace) {
    run_program(Program {
        source: source.to_owned(),
        file: "main.py".to_owned(),
        limits: Limits::default(),
        tracing: true,
        args: Vec::new(),
        check: None,
    })
}

/// The report and the trace of a program with all its circumstances.
pub fn run_program(program: Program) -> (Report, Trace) {
    let run = move || Engine::new(None).run(&program, Box::new(Nowhere));
    // An unoptimised interpreter needs more stack than a test's thread has.
    let thread = std::thread::Builder::new().stack_size(256 << 20).spawn(run);
    thread.expect("a thread").join().expect("no panic")
}
