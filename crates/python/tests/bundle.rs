//! The bundle is whole: in a browser there is nothing else to import from.

mod common;

use taktwerk_protocol::Ending;

/// The lines that a program writes, and its traceback.
fn outputs(source: &str) -> (Ending, Vec<String>) {
    let (report, trace) = common::run(source);
    let error = report.traceback.map(|traceback| traceback.text);
    (report.ending, trace.outputs().map(str::to_owned).chain(error).collect())
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
    for (name, reason) in [
        ("subprocess32", "only Python's own library"),
        ("numpy.linalg", "only Python's own library"),
        ("tkinter", "no windows"),
    ] {
        let (ending, outputs) = outputs(&format!("import {name}\n"));
        assert_eq!(ending, Ending::Raised);
        assert!(outputs.iter().any(|line| line.contains(reason)), "{outputs:#?}");
    }
}
