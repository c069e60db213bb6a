//! The chain simulator and the Python program that it writes do the same, event by event: they write
//! the same lines at the same virtual times, enter and leave the same layers in the same order and
//! by the same, run the same `finally` clauses, and make, deliver and withdraw the same requests.
//!
//! Starting an interpreter takes longer than running a chain, so one interpreter runs many: each
//! program stands in a function of its own. The clock runs on through all of them, so they are told
//! the time since they began. Some programs run as they are, too.
//!
//! Not compared: `except` clauses, which the engine notes when it comes to their head, whether they
//! match or not, and the order of events that belong to no layer.

#[path = "chain/variants.rs"]
mod variants;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use taktwerk_protocol::{Ending, Exhausted, Limits, Report};
use taktwerk_python::{Engine, Program, Sink};
use taktwerk_simulators::chain::{self, Layer, MAX_LAYERS, Settings};
use taktwerk_simulators::group;
use taktwerk_trace::{Clause, Diagnosis, Event, EventKind, TaskId, Trace, VirtualTime};
use variants::{circumstances, random_variants, variants};

/// Programs that one interpreter runs.
const BATCH: usize = 64;
/// Interpreters that run at the same time.
const WORKERS: usize = 2;
/// Variants that are shown if they differ.
const SHOWN: usize = 5;

const PRELUDE: &str = r#"
import asyncio
import time


def begin(number):
    global begun
    begun = time.monotonic()
    print(f"== {number}")


def since():
    return round(asyncio.get_running_loop().time() - begun, 6)
"#;

/// One program that runs many.
fn batch(programs: impl Iterator<Item = String>) -> String {
    let mut text = PRELUDE.to_owned();
    for (number, program) in programs.enumerate() {
        let _ = writeln!(text, "\n\ndef variant():");
        let body = program.replace("loop.time()", "since()");
        for line in body.lines().filter(|line| !line.starts_with("import ")) {
            let _ = writeln!(text, "    {line}");
        }
        let _ = writeln!(text, "\n\nbegin({number})\nvariant()");
    }
    text
}

/// Frames that are no part of a chain: those of other tasks, and of plain functions.
const OTHERS: [&str; 4] = ["main", "client", "variant", "since"];

/// What is compared of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Story {
    /// What was written, with its time.
    lines: Vec<String>,
    /// How frames were entered and left, which clauses ran, and what became of cancellations.
    unwind: Vec<String>,
    /// The outermost frames of tasks that outlived their owners, sorted.
    leaks: Vec<String>,
}

impl Story {
    /// Reads it off the events of a run that began at some time.
    fn of(trace: &Trace, events: &[Event], begun: VirtualTime) -> Self {
        let owners = owners(trace, events);
        let mut story = Self::default();
        for event in events {
            let at = VirtualTime::ZERO + (event.time - begun);
            let owner = event.task.and_then(|task| owners.get(&task).copied());
            if let EventKind::Output { text } = event.kind {
                story.lines.push(format!("{at} {}", trace.text(text)));
            }
            if let EventKind::Diagnosed { what: Diagnosis::Orphaned { task } } = event.kind {
                story.leaks.push(owners.get(&task).copied().unwrap_or_default().to_owned());
            }
            if let Some(what) = told(trace, event, &owners) {
                story.unwind.push(format!("{at} {}: {what}", owner.unwrap_or("-")));
            }
        }
        story.leaks.sort();
        story
    }
}

/// The outermost frame of each task that is in the chain.
fn owners<'a>(trace: &'a Trace, events: &[Event]) -> BTreeMap<TaskId, &'a str> {
    let mut owners = BTreeMap::new();
    for event in events {
        if let (EventKind::FrameEntered { name }, Some(task)) = (event.kind, event.task) {
            owners.entry(task).or_insert_with(|| trace.text(name));
        }
    }
    owners.retain(|_, name| !OTHERS.contains(name));
    owners
}

/// What an event tells of the unwinding of the chain.
fn told(trace: &Trace, event: &Event, owners: &BTreeMap<TaskId, &str>) -> Option<String> {
    let inside = event.task.is_some_and(|task| owners.contains_key(&task));
    match event.kind {
        EventKind::CancelRequested { target, pending, .. } => {
            let target = owners.get(&target)?;
            Some(format!("asks {target} to stop, {pending} pending"))
        }
        EventKind::DeadlineExpired { .. } => Some("a deadline expires".to_owned()),
        _ if !inside => None,
        EventKind::FrameEntered { name } => framed(trace.text(name), "entered"),
        EventKind::FrameLeft { name, by } => framed(trace.text(name), &format!("left by {by:?}")),
        EventKind::ClauseEntered { clause: clause @ Clause::Finally } => {
            Some(format!("runs {clause:?}"))
        }
        EventKind::DeadlineLeft { elapsed, .. } => Some(format!("deadline left, {elapsed}")),
        EventKind::TaskDone { how, .. } => Some(format!("ends, {how:?}")),
        EventKind::CancelDelivered | EventKind::Uncancelled { .. } | EventKind::CancelSwallowed => {
            Some(format!("{:?}", event.kind))
        }
        _ => None,
    }
}

fn simulated(settings: &Settings) -> Story {
    let run = chain::run(settings);
    let events = run.trace.events();
    let mut story = Story::of(&run.trace, events, VirtualTime::ZERO);
    assert!(story.leaks.is_empty(), "the executor does not diagnose");
    let owners = owners(&run.trace, events);
    story.leaks = run.leaks.iter().map(|leak| owners[leak].to_owned()).collect();
    story.leaks.sort();
    story
}

fn framed(name: &str, what: &str) -> Option<String> {
    (!OTHERS.contains(&name)).then(|| format!("{name} {what}"))
}

struct Nowhere;

impl Sink for Nowhere {
    fn output(&mut self, _error: bool, _text: &str) {}
    fn recorded(&mut self, _trace: &Trace, _last: bool) {}
    fn exhausted(&mut self, _limits: &Limits) -> Option<Exhausted> {
        None
    }
}

/// Runs a program in the engine, however long it takes.
fn run(source: String) -> (Report, Trace) {
    let run = move || {
        let unlimited = Limits { events: u32::MAX, lines: u64::MAX, ..Limits::default() };
        let limits = Limits { output_bytes: u32::MAX, ..unlimited };
        let file = "main.py".to_owned();
        let program =
            Program { source, file, limits, tracing: true, args: Vec::new(), check: None };
        Engine::new(None).run(&program, Box::new(Nowhere))
    };
    // An unoptimised interpreter needs more stack than a test's thread has.
    let thread = thread::Builder::new().stack_size(256 << 20).spawn(run);
    thread.expect("a thread").join().expect("no panic")
}

/// The stories of all programs of a batch.
fn in_python(source: String) -> Vec<Story> {
    let (report, trace) = run(source);
    assert_eq!(report.ending, Ending::Completed, "{:?}", report.traceback);
    let starts = |event: &Event| match event.kind {
        EventKind::Output { text } => trace.text(text).starts_with("== "),
        _ => false,
    };
    let events = trace.events();
    let begins: Vec<_> = (0..events.len()).filter(|&at| starts(&events[at])).collect();
    let ends = begins.iter().skip(1).copied().chain([events.len()]);
    let parts = begins.iter().zip(ends);
    parts.map(|(&from, to)| Story::of(&trace, &events[from + 1..to], events[from].time)).collect()
}

/// The stories of all variants. The interpreter's lists grow with every task: many batches take
/// less time than one.
fn all_in_python(variants: &[(String, Settings)]) -> Vec<Story> {
    let batches: Vec<_> = variants.chunks(BATCH).collect();
    let next = AtomicUsize::new(0);
    let found = Mutex::new(BTreeMap::new());
    thread::scope(|scope| {
        for _ in 0..WORKERS {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(part) = batches.get(at) else { return };
                    let programs = part.iter().map(|(_, settings)| chain::python(settings));
                    let stories = in_python(batch(programs));
                    assert_eq!(stories.len(), part.len());
                    found.lock().expect("no thread panics").insert(at, stories);
                }
            });
        }
    });
    found.into_inner().expect("no thread panics").into_values().flatten().collect()
}

/// Compares the simulator with Python for all variants.
fn compare(variants: &[(String, Settings)]) {
    let mut differences = Vec::new();
    for ((name, settings), python) in variants.iter().zip(all_in_python(variants)) {
        let rust = simulated(settings);
        if rust != python {
            differences.push(format!("== {name}\nrust: {rust:#?}\npython: {python:#?}\n"));
        }
    }
    let (many, of) = (differences.len(), variants.len());
    differences.truncate(SHOWN);
    assert!(many == 0, "{many} of {of} differ:\n{}", differences.concat());
}

#[test]
fn two_faults_of_three_layers_unwind_as_in_python() {
    let variants = variants();
    assert_eq!(variants.len(), 76 * circumstances().len());
    compare(&variants);
}

#[test]
fn chains_of_any_depth_unwind_as_in_python() {
    compare(&random_variants(256));
}

/// What a program writes when it runs as it is.
fn printed(program: String) -> Vec<String> {
    let (report, trace) = run(program);
    assert_eq!(report.ending, Ending::Completed, "{:?}", report.traceback);
    trace.outputs().map(str::to_owned).collect()
}

#[test]
fn programs_write_the_same_lines_as_they_are() {
    let layers = |many| Settings { layers: vec![Layer::default(); many], ..Settings::course() };
    let mut chains: Vec<_> = [0, 1, 2, 3, MAX_LAYERS].map(layers).into();
    chains.extend(random_variants(4).into_iter().map(|(_, settings)| settings));
    for settings in chains {
        let expected = chain::run(&settings).result;
        let program = chain::python(&settings);
        assert_eq!(printed(program.clone()), expected, "{program}");
    }
}

#[test]
fn groups_write_the_same_lines() {
    let child = |(ms, fails)| group::Child { ms, fails };
    let groups: [&[(u32, bool)]; 5] = [
        &[(1000, false), (2000, true), (10_000, false)],
        &[(1000, false), (500, false)],
        &[(1000, true), (1000, true), (1001, true), (900, false)],
        &[(0, true), (0, false), (10, false)],
        &[],
    ];
    for children in groups {
        let children = children.iter().copied().map(child).collect();
        let settings = group::Settings { children };
        let (program, expected) = (group::python(&settings), group::run(&settings).result);
        assert_eq!(printed(program.clone()), expected, "{program}");
    }
}
