//! What a run of a chain is asked for: its lines, how it unwound, and what leaked.

use std::collections::{BTreeMap, BTreeSet};

use taktwerk_trace::{EventKind, TaskId, Trace, Unwind, VirtualTime};

/// What a chain left behind.
#[derive(Clone, Debug)]
pub struct ChainRun {
    /// Everything that happened.
    pub trace: Trace,
    /// The lines of the chain, in the form of the course.
    pub result: Vec<String>,
    /// How the layers were left, in the order in which they were.
    pub unwind: Vec<Unwound>,
    /// Tasks that outlived their owner, in order of creation.
    pub leaks: Vec<TaskId>,
}

/// A layer that was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unwound {
    /// The layer, from the handler inwards.
    pub layer: usize,
    /// Its name.
    pub name: &'static str,
    /// The task that was in it.
    pub task: Option<TaskId>,
    /// When.
    pub time: VirtualTime,
    /// By what.
    pub by: Unwind,
}

impl ChainRun {
    /// Reads off a trace what it says of layers with these names.
    pub(super) fn of(trace: Trace, names: &[&'static str]) -> Self {
        let result = trace.outputs().map(str::to_owned).collect();
        let (unwind, leaks) = (unwound(&trace, names), leaks(&trace));
        Self { trace, result, unwind, leaks }
    }
}

fn unwound(trace: &Trace, names: &[&'static str]) -> Vec<Unwound> {
    let left = trace.events().iter().filter_map(|event| match event.kind {
        EventKind::FrameLeft { name, by } => {
            let layer = names.iter().position(|layer| *layer == trace.text(name))?;
            Some(Unwound { layer, name: names[layer], task: event.task, time: event.time, by })
        }
        _ => None,
    });
    left.collect()
}

/// The tasks that had not ended when the task that created them ended.
fn leaks(trace: &Trace) -> Vec<TaskId> {
    let (mut owners, mut ended) = (BTreeMap::new(), BTreeSet::new());
    let mut leaks = BTreeSet::new();
    for event in trace.events() {
        match (event.kind, event.task) {
            (EventKind::TaskCreated { child, parent: Some(owner), .. }, _) => {
                owners.insert(child, owner);
            }
            (EventKind::TaskDone { .. }, Some(task)) => {
                if owners.get(&task).is_some_and(|owner| ended.contains(owner)) {
                    leaks.insert(task);
                }
                ended.insert(task);
            }
            _ => {}
        }
    }
    leaks.into_iter().collect()
}
