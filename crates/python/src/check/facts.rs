//! What a check can ask of the trace: what happened since the program was read, as rows.

use std::collections::HashMap;

use taktwerk_trace::{
    DeadlineId, Diagnosis, EventKind, Outcome, ResourceId, TaskId, TextId, Trace, Unwind,
    VirtualTime,
};

/// One value of a row.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    Nothing,
    Flag(bool),
    /// Events recorded: a place in the run.
    Count(u32),
    /// Of virtual time.
    Seconds(f64),
    Text(String),
}

/// One fact. Which values it has, `lib/_taktwerk_check.py` says.
pub type Row = Vec<Cell>;

/// The facts of a kind, in the order in which they began; none if there is no such kind.
pub fn facts(kind: &str, trace: &Trace, from: usize, current: Option<TaskId>) -> Option<Vec<Row>> {
    let reader = Reader { trace, from, names: names(trace) };
    Some(match kind {
        "calls" => reader.calls(),
        "tasks" => reader.tasks(current),
        "blocked" => reader.blocked(),
        "cancels" => reader.cancels(),
        "queues" => reader.queues(),
        "outputs" => reader.outputs(),
        "timeouts" => reader.timeouts(),
        _ => return None,
    })
}

struct Reader<'a> {
    trace: &'a Trace,
    from: usize,
    names: HashMap<TaskId, TextId>,
}

/// The names of all tasks; looked up, never iterated.
fn names(trace: &Trace) -> HashMap<TaskId, TextId> {
    let named = trace.events().iter().filter_map(|event| match event.kind {
        EventKind::TaskCreated { child, name, .. }
        | EventKind::TaskStartedEagerly { child, name, .. } => Some((child, name)),
        _ => None,
    });
    named.collect()
}

/// An event: its place, which counts it, its time, its task.
type Seen = (Cell, Cell, Option<TaskId>, EventKind);

impl Reader<'_> {
    fn seen(&self) -> impl Iterator<Item = Seen> {
        let events = self.trace.events().iter().enumerate().skip(self.from);
        events.map(|(index, event)| {
            let at = Cell::Count(index as u32 + 1);
            (at, seconds(event.time), event.task, event.kind)
        })
    }

    fn text(&self, id: TextId) -> Cell {
        Cell::Text(self.trace.text(id).to_owned())
    }

    fn name(&self, task: Option<TaskId>) -> Cell {
        let name = task.and_then(|task| self.names.get(&task));
        name.map_or(Cell::Nothing, |name| self.text(*name))
    }

    /// Name, task, entered, left, at, `at_end`, how.
    fn calls(&self) -> Vec<Row> {
        let mut rows: Vec<Row> = Vec::new();
        let mut open: Vec<(usize, Option<TaskId>, TextId)> = Vec::new();
        for (at, time, task, kind) in self.seen() {
            match kind {
                EventKind::FrameEntered { name } => {
                    open.push((rows.len(), task, name));
                    let (left, at_end, how) = (Cell::Nothing, Cell::Nothing, Cell::Nothing);
                    rows.push(vec![self.text(name), self.name(task), time, left, at, at_end, how]);
                }
                EventKind::FrameLeft { name, by } => {
                    let own =
                        |call: &(usize, Option<TaskId>, TextId)| (call.1, call.2) == (task, name);
                    let Some(place) = open.iter().rposition(own) else { continue };
                    let (row, _, _) = open.remove(place);
                    (rows[row][3], rows[row][5]) = (time, at);
                    rows[row][6] = word(match by {
                        Unwind::Return => "returned",
                        Unwind::Cancel => "cancelled",
                        _ => "raised",
                    });
                }
                _ => {}
            }
        }
        rows
    }

    /// Name, parent, created, ended, how, at, `at_end`, whether it runs now.
    fn tasks(&self, current: Option<TaskId>) -> Vec<Row> {
        let mut rows: Vec<Row> = Vec::new();
        let mut ids = Vec::new();
        for (at, time, task, kind) in self.seen() {
            match kind {
                EventKind::TaskCreated { child, parent, name }
                | EventKind::TaskStartedEagerly { child, parent, name } => {
                    ids.push(child);
                    let (ended, how, at_end) = (Cell::Nothing, Cell::Nothing, Cell::Nothing);
                    let runs = Cell::Flag(Some(child) == current);
                    let parent = self.name(parent);
                    rows.push(vec![self.text(name), parent, time, ended, how, at, at_end, runs]);
                }
                EventKind::TaskDone { how, .. } => {
                    let Some(row) = ids.iter().position(|id| Some(*id) == task) else { continue };
                    (rows[row][3], rows[row][6]) = (time, at);
                    rows[row][4] = word(match how {
                        Outcome::Returned => "returned",
                        Outcome::Cancelled => "cancelled",
                        _ => "raised",
                    });
                }
                _ => {}
            }
        }
        rows
    }

    /// Call, since, until, at.
    fn blocked(&self) -> Vec<Row> {
        let mut rows: Vec<Row> = Vec::new();
        for (at, time, _, kind) in self.seen() {
            match kind {
                EventKind::ClockBlocked { from } => {
                    rows.push(vec![Cell::Nothing, seconds(from), time, at]);
                }
                EventKind::Diagnosed { what: Diagnosis::LoopBlocked { call, .. } } => {
                    if let Some(row) = rows.last_mut() {
                        row[0] = self.text(call);
                    }
                }
                _ => {}
            }
        }
        rows
    }

    /// Task, by, time, at.
    fn cancels(&self) -> Vec<Row> {
        let requests = self.seen().filter_map(|(at, time, task, kind)| match kind {
            EventKind::CancelRequested { target, .. } => {
                Some(vec![self.name(Some(target)), self.name(task), time, at])
            }
            _ => None,
        });
        requests.collect()
    }

    /// Name, limit, most, at.
    fn queues(&self) -> Vec<Row> {
        let mut rows: Vec<Row> = Vec::new();
        let mut most: Vec<(ResourceId, u32)> = Vec::new();
        for (at, _, _, kind) in self.seen() {
            match kind {
                EventKind::ResourceCreated { resource, kind, capacity, name }
                    if kind.is_queue() =>
                {
                    most.push((resource, 0));
                    let limit = match capacity {
                        u32::MAX => Cell::Nothing,
                        limit => Cell::Count(limit),
                    };
                    rows.push(vec![self.text(name), limit, Cell::Count(0), at]);
                }
                EventKind::QueuePut { queue, depth } => {
                    let Some(row) = most.iter().position(|(id, _)| *id == queue) else { continue };
                    if depth > most[row].1 {
                        most[row].1 = depth;
                        (rows[row][2], rows[row][3]) = (Cell::Count(depth), at);
                    }
                }
                _ => {}
            }
        }
        rows
    }

    /// Text, time, at, task.
    fn outputs(&self) -> Vec<Row> {
        let lines = self.seen().filter_map(|(at, time, task, kind)| match kind {
            EventKind::Output { text } => Some(vec![self.text(text), time, at, self.name(task)]),
            _ => None,
        });
        lines.collect()
    }

    /// When, expired, at.
    fn timeouts(&self) -> Vec<Row> {
        let mut rows: Vec<Row> = Vec::new();
        let mut ids: Vec<DeadlineId> = Vec::new();
        for (at, _, _, kind) in self.seen() {
            match kind {
                EventKind::DeadlineEntered { deadline, when } => {
                    ids.push(deadline);
                    rows.push(vec![seconds(when), Cell::Flag(false), at]);
                }
                EventKind::DeadlineMoved { deadline, when } => {
                    if let Some(row) = ids.iter().position(|id| *id == deadline) {
                        rows[row][0] = seconds(when);
                    }
                }
                EventKind::DeadlineExpired { deadline } => {
                    if let Some(row) = ids.iter().position(|id| *id == deadline) {
                        (rows[row][1], rows[row][2]) = (Cell::Flag(true), at);
                    }
                }
                _ => {}
            }
        }
        rows
    }
}

fn seconds(time: VirtualTime) -> Cell {
    Cell::Seconds(time.as_secs_f64())
}

fn word(word: &str) -> Cell {
    Cell::Text(word.to_owned())
}
