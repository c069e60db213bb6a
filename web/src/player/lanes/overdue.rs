//! Timers that fell due while the loop was blocked and could not fire.

use taktwerk_trace::{EventKind, State, TaskId, Trace, VirtualTime};

/// A timer that had to wait for a blocked loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overdue {
    /// The task that set it.
    pub task: Option<TaskId>,
    /// When it was due.
    pub due: VirtualTime,
    /// When the loop got free.
    pub until: VirtualTime,
    /// The event that blocked the loop.
    pub block: usize,
}

/// All of a trace, by block and then in the order in which they were due.
pub fn of(trace: &Trace) -> Vec<Overdue> {
    let mut found = Vec::new();
    let mut state = State::new();
    for (block, event) in trace.events().iter().enumerate() {
        if let EventKind::ClockBlocked { from } = event.kind {
            let until = event.time;
            let late = state.timer_heap().into_iter();
            let late = late.skip_while(|timer| timer.deadline < from);
            let late = late.take_while(|timer| timer.deadline < until);
            found.extend(late.map(|t| Overdue { task: t.task, due: t.deadline, until, block }));
        }
        state.apply(event);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::sample;

    #[test]
    fn a_timer_due_during_a_block_is_overdue_until_its_end() {
        let late = of(&sample::blocked());
        assert_eq!(late.len(), 1);
        assert_eq!(late[0].task, Some(TaskId::from_index(1)));
        assert_eq!(late[0].due, VirtualTime::from_millis(20));
        assert_eq!(late[0].until, VirtualTime::from_millis(300));
    }

    #[test]
    fn without_a_block_nothing_is_overdue() {
        assert_eq!(of(&sample::coffee()), []);
    }
}
