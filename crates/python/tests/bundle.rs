//! The bundle is whole: in a browser there is nothing else to import from.

use taktwerk_protocol::{Ending, Exhausted, Limits};
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

/// The lines that a program writes when it can import from the bundle alone.
fn outputs(source: &str) -> (Ending, Vec<String>) {
    let source = source.to_owned();
    let run = move || {
        let limits = Limits::default();
        let file = "main.py".to_owned();
        let program = Program { source, file, limits, tracing: true, args: Vec::new() };
        let (report, trace) = Engine::new(None).run(&program, Box::new(Nowhere));
        let error = report.traceback.map(|traceback| traceback.text);
        let outputs = trace.outputs().map(str::to_owned).chain(error);
        (report.ending, outputs.collect())
    };
    // An unoptimised interpreter needs more stack than a test's thread has.
    let thread = std::thread::Builder::new().stack_size(256 << 20).spawn(run);
    thread.expect("a thread").join().expect("no panic")
}

#[test]
fn every_module_can_be_imported() {
    let names = include_str!("../modules.txt").split_whitespace();
    let own = "os io signal socket subprocess threading concurrent.futures asyncio".split(' ');
    for name in names.chain(own) {
        let (ending, outputs) = outputs(&format!("import os\nimport {name}\n"));
        assert_eq!(ending, Ending::Completed, "{name}: {outputs:#?}");
    }
}

#[test]
fn what_is_not_there_says_why() {
    for (name, reason) in [("subprocess32", "No module named"), ("tkinter", "no windows")] {
        let (ending, outputs) = outputs(&format!("import {name}\n"));
        assert_eq!(ending, Ending::Raised);
        assert!(outputs.iter().any(|line| line.contains(reason)), "{outputs:#?}");
    }
}
