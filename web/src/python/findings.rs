//! What the engine noticed in a run, the same finding at the same place only once.

use taktwerk_trace::{Diagnosis, Event, EventKind, SiteId, TaskId, TextId, Trace, VirtualTime};

/// A finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What, as it was noticed first.
    pub what: Diagnosis,
    /// The task that it was first noticed about.
    pub task: Option<TaskId>,
    /// Where in the program.
    pub site: SiteId,
    /// The event at which it was first noticed.
    pub event: usize,
    /// How often it was noticed.
    pub times: usize,
    /// For how long the loop was blocked, all in all.
    pub blocked: VirtualTime,
}

/// Where and what: findings that agree in this are one.
#[derive(PartialEq)]
enum Sameness {
    Block(SiteId, TextId, Option<TaskId>),
    Name(SiteId, TextId),
    Never,
}

impl Finding {
    fn sameness(&self) -> Sameness {
        match self.what {
            Diagnosis::LoopBlocked { call, .. } => Sameness::Block(self.site, call, self.task),
            Diagnosis::NeverAwaited { name } => Sameness::Name(self.site, name),
            _ => Sameness::Never,
        }
    }
}

/// The findings of a run; that it got stuck comes first.
pub fn of(trace: &Trace) -> Vec<Finding> {
    let mut found: Vec<Finding> = Vec::new();
    for (seq, event) in trace.events().iter().enumerate() {
        let EventKind::Diagnosed { what } = event.kind else { continue };
        let blocked = blocked_before(trace, seq, what);
        let (task, site) = (event.task, event.site);
        let next = Finding { what, task, site, event: seq, times: 1, blocked };
        let same = |known: &&mut Finding| {
            let sameness = known.sameness();
            sameness != Sameness::Never && sameness == next.sameness()
        };
        match found.iter_mut().find(same) {
            Some(known) => {
                known.times += 1;
                let nanos = known.blocked.as_nanos().saturating_add(blocked.as_nanos());
                known.blocked = VirtualTime::from_nanos(nanos);
            }
            None => found.push(next),
        }
    }
    // Not a sort, which weighs ten times as much in the page.
    let is_stuck = |finding: &Finding| matches!(finding.what, Diagnosis::Stuck { .. });
    let (mut first, rest): (Vec<_>, Vec<_>) = found.into_iter().partition(is_stuck);
    first.extend(rest);
    first
}

/// How long the blocking call took that a diagnosis follows.
fn blocked_before(trace: &Trace, seq: usize, what: Diagnosis) -> VirtualTime {
    let before: &[Event] = trace.events().get(..seq).unwrap_or_default();
    let length = before.iter().rev().find_map(|event| match event.kind {
        EventKind::ClockBlocked { from } => Some(event.time.since(from).as_nanos()),
        _ => None,
    });
    match what {
        Diagnosis::LoopBlocked { .. } => {
            let nanos = u64::try_from(length.unwrap_or_default()).unwrap_or(u64::MAX);
            VirtualTime::from_nanos(nanos)
        }
        _ => VirtualTime::ZERO,
    }
}

#[cfg(test)]
mod tests {
    use taktwerk_trace::Stuck;

    use super::*;

    fn trace(kinds: &[(u64, EventKind)]) -> Trace {
        let mut trace = Trace::new();
        let site = trace.site("main.py", 3, 1);
        for &(millis, kind) in kinds {
            let time = VirtualTime::from_millis(millis);
            trace.push(Event { time, task: Some(TaskId::MAIN), site, kind });
        }
        trace
    }

    fn blocked(call: u32) -> EventKind {
        EventKind::Diagnosed { what: Diagnosis::LoopBlocked { call: TextId(call), late: 1 } }
    }

    #[test]
    fn the_same_call_that_blocks_again_is_one_finding() {
        let clock = |from| EventKind::ClockBlocked { from: VirtualTime::from_millis(from) };
        let found = of(&trace(&[
            (10, clock(0)),
            (10, blocked(1)),
            (30, clock(10)),
            (30, blocked(1)),
            (31, clock(30)),
            (31, blocked(2)),
        ]));
        let seen: Vec<_> = found.iter().map(|f| (f.event, f.times, f.blocked)).collect();
        let millis = VirtualTime::from_millis;
        assert_eq!(seen, [(1, 2, millis(30)), (5, 1, millis(1))]);
    }

    #[test]
    fn being_stuck_comes_first() {
        let stuck = Diagnosis::Stuck { why: Stuck::NobodySettles { task: TaskId::MAIN } };
        let orphan = Diagnosis::Orphaned { task: TaskId::MAIN };
        let kinds = [orphan, orphan, stuck].map(|what| (0, EventKind::Diagnosed { what }));
        let found = of(&trace(&kinds));
        assert_eq!(found.len(), 3);
        assert_eq!(found[0].what, stuck);
    }
}
