//! Which task is at which line.

use taktwerk_trace::{EventKind, Phase, Replay, TaskId, TaskState, Trace};

use crate::player::program::Program;

/// A task at a line of the shown source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The task.
    pub task: TaskId,
    /// What it does there.
    pub phase: Phase,
    /// The line, from 1, in its file.
    pub line: u32,
}

/// Where all tasks are that exist and have not ended, as far as they are in this source. While
/// time flows, a task that blocks the loop is where the next event says.
pub fn of(replay: &Replay, source: &Program, flows: bool) -> Vec<Place> {
    let trace = replay.trace();
    let next = trace.events().get(replay.position()).filter(|_| flows);
    let blocks = next.filter(|next| matches!(next.kind, EventKind::ClockBlocked { .. }));
    let place = |(index, state): (usize, &TaskState)| {
        let task = TaskId::from_index(index);
        let blocks = blocks.filter(|event| event.task == Some(task));
        let site = blocks.map_or(state.site, |event| event.site);
        let site = trace.position(site).filter(|_| !state.phase.is_over())?;
        let here = is_same_file(trace.text(site.file), &source.file);
        here.then_some(Place { task, phase: state.phase, line: site.line })
    };
    replay.state().tasks.iter().enumerate().filter_map(place).collect()
}

/// The line of the present event, if it is in this source.
pub fn current_line(replay: &Replay, source: &Program) -> Option<u32> {
    let trace: &Trace = replay.trace();
    let site = trace.position(replay.event()?.site)?;
    is_same_file(trace.text(site.file), &source.file).then_some(site.line)
}

/// Whether two paths name the same file: one ends with all parts of the other.
fn is_same_file(a: &str, b: &str) -> bool {
    let parts = |path: &str| path.rsplit(['/', '\\']).map(str::to_owned).collect::<Vec<_>>();
    !a.is_empty() && !b.is_empty() && parts(a).iter().zip(&parts(b)).all(|(a, b)| a == b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_compared_from_their_end() {
        assert!(is_same_file("crates/simulators/src/coffee.rs", "src/coffee.rs"));
        assert!(is_same_file(r"src\coffee.rs", "/home/src/coffee.rs"));
        assert!(!is_same_file("src/coffee.rs", "src/blocking.rs"));
        assert!(!is_same_file("", "src/coffee.rs"));
    }
}
