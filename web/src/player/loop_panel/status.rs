//! What the loop itself is doing.

use taktwerk_trace::{EventKind, Replay, RunEnd, TaskId, VirtualTime};

/// What the loop is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Nothing has happened yet.
    NotStarted,
    /// The step of a task runs.
    Runs(TaskId),
    /// It runs callbacks or chooses what is next.
    Turns,
    /// Nothing is ready: the clock goes on to the next timer.
    Idle {
        /// The time of that timer.
        until: VirtualTime,
    },
    /// A task blocks it.
    Blocked {
        /// Which.
        task: Option<TaskId>,
        /// Since when.
        since: VirtualTime,
    },
    /// The run is over.
    Ended(RunEnd),
}

/// The status at a position of the replay, with the clock between this event and the next.
pub fn of(replay: &Replay, clock: VirtualTime) -> Status {
    let state = replay.state();
    if let Some(how) = state.ended {
        return Status::Ended(how);
    }
    let flows = clock > state.now;
    let next = replay.trace().events().get(replay.position()).filter(|_| flows);
    if let Some(next) = next {
        return match next.kind {
            EventKind::ClockBlocked { from } => Status::Blocked { task: next.task, since: from },
            _ => Status::Idle { until: next.time },
        };
    }
    match (replay.event().map(|event| (event.kind, event.task)), state.running) {
        (None, _) => Status::NotStarted,
        (Some((EventKind::ClockBlocked { from }, task)), _) => {
            Status::Blocked { task, since: from }
        }
        (_, Some(task)) => Status::Runs(task),
        _ => Status::Turns,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::sample;
    use std::rc::Rc;
    use taktwerk_trace::Trace;

    fn status(trace: Trace, millis: u64) -> Status {
        let clock = VirtualTime::from_millis(millis);
        let head = crate::player::playhead::Playhead::at_time(&trace, clock);
        let mut replay = Replay::new(Rc::new(trace));
        replay.seek(head.position);
        of(&replay, clock)
    }

    #[test]
    fn between_two_instants_the_loop_is_idle_or_blocked() {
        let until = VirtualTime::from_millis(500);
        assert_eq!(status(sample::coffee(), 250), Status::Idle { until });
        let since = VirtualTime::ZERO;
        let blocked = Status::Blocked { task: Some(TaskId::MAIN), since };
        assert_eq!(status(sample::blocked(), 100), blocked);
    }

    #[test]
    fn start_and_end_have_their_own() {
        let trace = Rc::new(sample::coffee());
        assert_eq!(of(&Replay::new(trace), VirtualTime::ZERO), Status::NotStarted);
        assert_eq!(status(sample::coffee(), 500), Status::Ended(RunEnd::MainDone));
    }
}
