//! Where the tasks are, as the editor marks it.

use std::rc::Rc;

use taktwerk_trace::{Event, EventKind, Trace};

use crate::editor::Mark;
use crate::player::{Place, phase_slug};

/// The marks for the places of a run's tasks.
pub fn marks(trace: &Trace, places: &[Place]) -> Rc<[Mark]> {
    let names = task_names(trace);
    let mark = |place: &Place| Mark {
        line: place.line,
        phase: phase_slug(place.phase),
        name: names.get(place.task.index()).map(|name| (*name).to_owned()).unwrap_or_default(),
    };
    places.iter().map(mark).collect()
}

/// The names of all tasks, in the order of their numbers.
fn task_names(trace: &Trace) -> Vec<&str> {
    let name = |event: &Event| match event.kind {
        EventKind::TaskCreated { name, .. } | EventKind::TaskStartedEagerly { name, .. } => {
            Some(trace.text(name))
        }
        _ => None,
    };
    trace.events().iter().filter_map(name).collect()
}
