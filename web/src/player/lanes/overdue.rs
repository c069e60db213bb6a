//! Timers that fell due while the loop was blocked and could not fire.

use taktwerk_trace::{EventKind, State, TaskId, Trace, VirtualTime};

/// A timer that had to wait for a blocked loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overdue {
    /// The task that set it.
    pub task: Option<TaskId>,
    /// When it was due, or the begin of the block if it was due before.
    pub from: VirtualTime,
    /// Whether it fell due during this block.
    pub begins: bool,
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
            let late = state.timer_heap().into_iter().take_while(|timer| timer.deadline < until);
            found.extend(late.map(|timer| {
                let begins = timer.deadline >= from;
                let from = timer.deadline.max(from);
                Overdue { task: timer.task, from, begins, until, block }
            }));
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
        assert_eq!(late[0].from, VirtualTime::from_millis(20));
        assert_eq!(late[0].until, VirtualTime::from_millis(300));
    }

    #[test]
    fn a_timer_stays_overdue_through_the_next_block() {
        let mut w = sample::Writer::default();
        w.create(0, "main");
        w.begin(0);
        w.sleep_until(20);
        w.begin(0);
        w.block_until(100);
        w.block_until(200);
        let late: Vec<_> = of(&w.end()).iter().map(|late| (late.from, late.begins)).collect();
        let at = VirtualTime::from_millis;
        assert_eq!(late, [(at(20), true), (at(100), false)]);
    }

    #[test]
    fn without_a_block_nothing_is_overdue() {
        assert_eq!(of(&sample::coffee()), []);
    }
}
