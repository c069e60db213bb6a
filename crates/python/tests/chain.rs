//! The chain simulator and the Python program that it writes do the same: the same lines at the
//! same virtual times, and the layers are left in the same order by the same.
//!
//! Starting an interpreter takes longer than running a chain, so one interpreter runs many: each
//! program stands in a function of its own. The clock runs on through all of them, so they are told
//! the time since they began.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use taktwerk_protocol::{Ending, Exhausted, Limits, Report};
use taktwerk_python::{Engine, Program, Sink};
use taktwerk_simulators::chain::{self, Call, Layer, Settings};
use taktwerk_trace::{Clause, Diagnosis, Event, EventKind, TaskId, Trace, VirtualTime};

/// Programs that one interpreter runs.
const BATCH: usize = 64;
/// Interpreters that run at the same time.
const WORKERS: usize = 2;
/// Variants that are shown if they differ.
const SHOWN: usize = 5;

/// What a layer can do wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    Detach,
    Shield,
    Swallow,
    Fail,
}

const FAULTS: [Fault; 4] = [Fault::Detach, Fault::Shield, Fault::Swallow, Fault::Fail];
const LAYERS: usize = 3;

fn apply(settings: &mut Settings, (layer, fault): (usize, Fault)) {
    let layer = &mut settings.layers[layer];
    match fault {
        Fault::Detach => layer.call = Call::Detach,
        Fault::Shield => layer.call = Call::Shield,
        Fault::Swallow => layer.swallows = true,
        Fault::Fail => layer.fails = true,
    }
}

/// No fault, every single one, and every pair. A layer cannot both detach and shield what is under
/// it.
fn combinations() -> Vec<Vec<(usize, Fault)>> {
    let all: Vec<_> = (0..LAYERS).flat_map(|layer| FAULTS.map(|fault| (layer, fault))).collect();
    let mut found = vec![Vec::new()];
    found.extend(all.iter().map(|&fault| vec![fault]));
    for (at, &first) in all.iter().enumerate() {
        let exclusive =
            |other: (usize, Fault)| first == (other.0, Fault::Detach) && other.1 == Fault::Shield;
        let others = all[at + 1..].iter().filter(|other| !exclusive(**other));
        found.extend(others.map(|&second| vec![first, second]));
    }
    found
}

/// The circumstances that each combination of faults is tried in.
fn circumstances() -> Vec<(&'static str, Settings)> {
    let plain = Settings::course();
    let cleaning = |async_cleanup| {
        let layer = |cleanup_ms| Layer { cleanup_ms, async_cleanup, ..Layer::default() };
        Settings { layers: [200, 300, 400].map(layer).into(), ..Settings::course() }
    };
    let second = |ms| Settings { second_cancel_ms: Some(ms), ..cleaning(true) };
    let outer = |ms| Settings { outer_cancel_ms: Some(ms), ..cleaning(true) };
    let nested = |layer, ms| Settings { inner_deadline: Some((layer, ms)), ..cleaning(true) };
    let outer_only = Settings { deadline_ms: None, ..outer(1000) };
    vec![
        ("plain", plain.clone()),
        ("in time", Settings { work_ms: 1000, ..cleaning(true) }),
        ("at the deadline", Settings { work_ms: 2000, ..plain.clone() }),
        ("deadline at once", Settings { deadline_ms: Some(0), ..plain.clone() }),
        ("async cleanup", cleaning(true)),
        ("blocking cleanup", cleaning(false)),
        ("second cancel in the db's cleanup", second(100)),
        ("second cancel in the service's cleanup", second(500)),
        ("second cancel when a cleanup ends", second(400)),
        (
            "second cancel in a blocking cleanup",
            Settings { second_cancel_ms: Some(100), ..cleaning(false) },
        ),
        ("outer cancel before the timeout", outer(1000)),
        ("outer cancel with the timeout", outer(2000)),
        (
            "outer cancel with the timeout, no cleanup",
            Settings { outer_cancel_ms: Some(2000), ..plain.clone() },
        ),
        ("outer cancel after the timeout", outer(2100)),
        ("outer cancel alone", outer_only.clone()),
        ("outer cancel twice", Settings { second_cancel_ms: Some(100), ..outer_only }),
        ("nested deadline in the service", nested(1, 1500)),
        ("nested deadline in the db", nested(2, 1500)),
        ("nested deadline in the handler", nested(0, 1500)),
        ("nested deadlines that meet", nested(1, 2000)),
        ("nested deadline later", nested(1, 2100)),
        (
            "nested deadlines and a second cancel",
            Settings { second_cancel_ms: Some(100), ..nested(1, 1500) },
        ),
    ]
}

fn variants() -> Vec<(String, Settings)> {
    let mut variants = Vec::new();
    for (what, settings) in circumstances() {
        for faults in combinations() {
            let mut settings = settings.clone();
            faults.iter().for_each(|&fault| apply(&mut settings, fault));
            variants.push((format!("{what}, {faults:?}"), settings));
        }
    }
    variants
}

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

/// The frames of a chain; those of the main task and of the client are no part of it.
const FRAMES: [&str; 4] = ["handler", "service", "db", "arbeit"];

/// What is compared of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Story {
    /// What was written, with its time.
    lines: Vec<String>,
    /// How frames were entered and left, which clauses ran, and what became of cancellations.
    unwind: Vec<String>,
    /// The outermost frames of tasks that outlived their owners.
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
    owners.retain(|_, name| FRAMES.contains(name));
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
        EventKind::FrameEntered { name } => Some(format!("enters {}", trace.text(name))),
        EventKind::FrameLeft { name, by } => Some(format!("leaves {} by {by:?}", trace.text(name))),
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
    story
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
        let program = Program { source, file, limits, tracing: true, args: Vec::new() };
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

#[test]
fn the_simulator_unwinds_as_python_does() {
    let variants = variants();
    let mut differences = Vec::new();
    for ((name, settings), python) in variants.iter().zip(all_in_python(&variants)) {
        let rust = simulated(settings);
        if rust != python {
            differences.push(format!("== {name}\nrust: {rust:#?}\npython: {python:#?}\n"));
        }
    }
    let (many, of) = (differences.len(), variants.len());
    differences.truncate(SHOWN);
    assert!(many == 0, "{many} of {of} differ:\n{}", differences.concat());
}
