//! The traces of Python programs make sense: folding them, each thing happens in a state in which
//! it can.

mod common;

use std::fs;
use std::path::Path;

use taktwerk_protocol::Ending;
use taktwerk_trace::{Callback, EventKind, Phase, ReadyEntry, State, Trace};

/// Every entry leaves the ready queue from its front, unless it is cancelled; nothing else does.
fn check(name: &str, trace: &Trace, completed: bool) {
    let mut state = State::new();
    for (at, event) in trace.events().iter().enumerate() {
        let leaves = match event.kind {
            EventKind::StepBegan => event.task.map(ReadyEntry::Step),
            EventKind::TimerFired { timer } => Some(ReadyEntry::Timer(timer)),
            EventKind::CallbackRan { callback } => Some(ReadyEntry::Callback(callback)),
            _ => None,
        };
        if let Some(entry) = leaves {
            assert_eq!(state.ready.front(), Some(&entry), "{name}, event {at}: {event:?}");
        }
        if let EventKind::Suspended { .. } | EventKind::TaskDone { .. } = event.kind {
            assert_eq!(state.running, event.task, "{name}, event {at}: {event:?}");
        }
        assert!(event.time >= state.now, "{name}, event {at}: the clock goes back");
        state.apply(event);
    }
    if completed {
        let alive = state.tasks.iter().filter(|task| !task.phase.is_over()).count();
        assert_eq!(alive, 0, "{name}: a task is left over");
        let running = state.tasks.iter().any(|task| task.phase == Phase::Running);
        assert!(!running, "{name}: a task still runs");
        let only_stop = |entry: &ReadyEntry| *entry == ReadyEntry::Callback(Callback::MainDone);
        assert!(state.ready.iter().all(only_stop), "{name}: {:?} is left", state.ready);
        assert!(state.frames.is_empty(), "{name}: frames are left: {:?}", state.frames);
    }
}

fn check_folder(folder: &str, program: impl Fn(&Path) -> std::path::PathBuf, every: usize) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let entries = fs::read_dir(folder).expect("the folder is there");
    let mut paths: Vec<_> =
        entries.map(|entry| program(&entry.expect("readable").path())).collect();
    paths.retain(|path| path.is_file());
    paths.sort();
    for path in paths.iter().step_by(every) {
        let source = fs::read_to_string(path).expect("a program");
        let (report, trace) = common::run(&source);
        let completed = report.ending == Ending::Completed && !source.contains("new_event_loop");
        check(&path.display().to_string(), &trace, completed);
    }
}

#[test]
fn the_example_programs_fold() {
    check_folder("tests/programs", Path::to_owned, 1);
}

#[test]
fn conformance_programs_fold() {
    check_folder("../../tests/conformance", |case| case.join("program.py"), 12);
}
