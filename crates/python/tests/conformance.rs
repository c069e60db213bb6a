//! The programs of `tests/conformance`: the engine prints what CPython prints.
//!
//! Cases in `known-differences.txt` must fail; one that passes has to leave the list.

#![cfg(feature = "cli")]

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{fs, thread};

/// Programs that run at the same time.
const WORKERS: usize = 2;
/// Lines of a difference that are shown.
const SHOWN: usize = 12;
/// Milliseconds after which a program is stopped, which is a failure.
const WALL: &str = "60000";

fn cases() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/conformance")
}

#[test]
fn programs_print_what_cpython_prints() {
    let folder = cases();
    let names = names(&folder);
    let known = known(&folder);
    let next = AtomicUsize::new(0);
    let failures = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..WORKERS {
            scope.spawn(|| {
                while let Some(name) = names.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let failure = verdict(&folder.join(name), known.contains(name));
                    if let Some(failure) = failure {
                        failures.lock().expect("no thread panics").push((name, failure));
                    }
                }
            });
        }
    });
    let mut failures = failures.into_inner().expect("no thread panics");
    failures.sort();
    let text: String = failures.iter().map(|(name, why)| format!("== {name}\n{why}\n")).collect();
    assert!(failures.is_empty(), "{} of {} fail:\n{text}", failures.len(), names.len());
}

#[test]
fn known_differences_are_sorted_have_reasons_and_exist() {
    let folder = cases();
    let text = fs::read_to_string(folder.join("known-differences.txt")).expect("the list exists");
    let lines: Vec<_> = text.lines().collect();
    assert!(lines.is_sorted(), "known-differences.txt is not sorted");
    for line in lines {
        let (name, reason) = line.split_once(": ").expect("a line is NAME: reason");
        assert!(!reason.trim().is_empty(), "{name} has no reason");
        assert!(folder.join(name).is_dir(), "there is no case {name}");
    }
}

/// All cases, sorted.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder of the cases exists");
    let paths = entries.map(|entry| entry.expect("it can be listed").path());
    let cases = paths.filter(|path| path.join("program.py").is_file());
    let name = |path: PathBuf| path.file_name().map(|name| name.to_string_lossy().into_owned());
    let mut names: Vec<_> = cases.filter_map(name).collect();
    names.sort();
    names
}

fn known(folder: &Path) -> BTreeSet<String> {
    let text = fs::read_to_string(folder.join("known-differences.txt")).unwrap_or_default();
    text.lines().filter_map(|line| line.split_once(':')).map(|(name, _)| name.to_owned()).collect()
}

/// What is wrong with a case, if anything.
fn verdict(case: &Path, is_known: bool) -> Option<String> {
    let difference = difference(case);
    match (difference, is_known) {
        (Some(difference), false) => Some(difference),
        (None, true) => Some("passes: it is no known difference any more\n".to_owned()),
        _ => None,
    }
}

fn difference(case: &Path) -> Option<String> {
    let read = |name: &str| fs::read_to_string(case.join(name));
    let expected = read("expected.txt").expect("a case has its expected output");
    let code = read("exit.txt").map_or(0, |code| code.trim().parse().expect("a number"));
    let run = Command::new(env!("CARGO_BIN_EXE_taktwerk"))
        .args(["run", "--wall", WALL])
        .arg(case.join("program.py"))
        .output()
        .expect("the tool runs");
    let printed = String::from_utf8_lossy(&run.stdout);
    if printed == expected && run.status.code() == Some(code) {
        return None;
    }
    let mut text = lines_that_differ(&expected, &printed);
    let _ = writeln!(text, "exit code {:?}, expected {code}", run.status.code());
    let errors = String::from_utf8_lossy(&run.stderr);
    let errors: Vec<_> = errors.lines().collect();
    for line in &errors[errors.len().saturating_sub(3)..] {
        let _ = writeln!(text, "  stderr: {line}");
    }
    Some(text)
}

/// The lines from the first that differs on.
fn lines_that_differ(expected: &str, printed: &str) -> String {
    let same = expected.lines().zip(printed.lines()).take_while(|(a, b)| a == b).count();
    let part = |text: &str, mark: &str| -> String {
        let lines = text.lines().skip(same).take(SHOWN);
        lines.map(|line| format!("{mark} {line}\n")).collect()
    };
    format!("from line {}:\n{}{}", same + 1, part(expected, "-"), part(printed, "+"))
}
