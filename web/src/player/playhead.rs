//! Where the player stands in a trace, and how it moves.

use taktwerk_trace::{Event, EventKind, Trace, VirtualTime};

/// What the horizontal axis counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Axis {
    /// Every event is equally wide, because much happens in one instant.
    Step,
    /// Virtual time.
    #[default]
    Time,
}

/// A position in a trace and the reading of the virtual clock there.
///
/// The clock is at or after the last event folded in and at or before the next one: between two
/// events virtual time passes and nothing else changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Playhead {
    /// Events folded in.
    pub position: usize,
    /// The virtual clock.
    pub clock: VirtualTime,
}

impl Playhead {
    /// After the first `position` events.
    pub fn at(trace: &Trace, position: usize) -> Self {
        let position = position.min(trace.len());
        let clock = position.checked_sub(1).map_or(VirtualTime::ZERO, |at| time_of(trace, at));
        Self { position, clock }
    }

    /// When the clock shows `clock`: all events of that instant are folded in.
    pub fn at_time(trace: &Trace, clock: VirtualTime) -> Self {
        let clock = clock.min(end_of(trace));
        let position = trace.events().partition_point(|event| event.time <= clock);
        Self { position, clock }
    }

    /// One event on.
    pub fn next(self, trace: &Trace) -> Self {
        Self::at(trace, self.position + 1)
    }

    /// One event back.
    pub fn previous(self, trace: &Trace) -> Self {
        Self::at(trace, self.position.saturating_sub(1))
    }

    /// After the next event at which a task waits; the end if there is none.
    pub fn next_await(self, trace: &Trace) -> Self {
        let waits = |event: &Event| matches!(event.kind, EventKind::Suspended { .. });
        let rest = trace.events().get(self.position..).unwrap_or_default();
        let found = rest.iter().position(waits);
        found.map_or_else(|| Self::end(trace), |at| Self::at(trace, self.position + at + 1))
    }

    /// At the next line of the program that some task reaches; the end if there is none.
    pub fn next_line(self, trace: &Trace) -> Self {
        let reached = |event: &Event| {
            matches!(event.kind, EventKind::LineReached | EventKind::ClauseEntered { .. })
        };
        let rest = trace.events().get(self.position..).unwrap_or_default();
        let found = rest.iter().position(reached);
        found.map_or_else(|| Self::end(trace), |at| Self::at(trace, self.position + at + 1))
    }

    /// After the last event.
    pub fn end(trace: &Trace) -> Self {
        Self::at(trace, trace.len())
    }

    /// Whether every event is folded in.
    pub fn is_at_end(self, trace: &Trace) -> bool {
        self.position >= trace.len()
    }

    /// Whether some events of the present instant are still to come.
    pub fn is_within_instant(self, trace: &Trace) -> bool {
        self.position > 0
            && trace.events().get(self.position).is_some_and(|next| next.time == self.clock)
    }

    /// The corresponding place in another trace: the start, the end, or as far along the axis.
    pub fn carried_over(self, from: &Trace, to: &Trace, axis: Axis) -> Self {
        if self.position == 0 {
            return Self::default();
        }
        if self.is_at_end(from) {
            return Self::end(to);
        }
        match axis {
            Axis::Step => {
                let part = self.position as f64 / from.len().max(1) as f64;
                Self::at(to, (part * to.len() as f64).round() as usize)
            }
            Axis::Time => {
                let whole = end_of(from).as_nanos().max(1);
                let part = self.clock.as_nanos() as f64 / whole as f64;
                let nanos = (part * end_of(to).as_nanos() as f64).round() as u64;
                Self::at_time(to, VirtualTime::from_nanos(nanos))
            }
        }
    }
}

/// The time of an event; zero if there is no such event.
fn time_of(trace: &Trace, seq: usize) -> VirtualTime {
    trace.events().get(seq).map_or(VirtualTime::ZERO, |event| event.time)
}

/// The virtual time at the end of a trace.
pub fn end_of(trace: &Trace) -> VirtualTime {
    trace.events().last().map_or(VirtualTime::ZERO, |event| event.time)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::sample;

    #[test]
    fn a_time_folds_in_all_events_of_its_instant() {
        let trace = sample::coffee();
        let head = Playhead::at_time(&trace, VirtualTime::ZERO);
        assert!(trace.events()[head.position - 1].time == VirtualTime::ZERO);
        assert!(trace.events()[head.position].time > VirtualTime::ZERO);
        assert!(!head.is_within_instant(&trace));
        assert!(head.previous(&trace).is_within_instant(&trace));
    }

    #[test]
    fn steps_stop_at_both_ends() {
        let trace = sample::coffee();
        assert_eq!(Playhead::default().previous(&trace), Playhead::default());
        let end = Playhead::end(&trace);
        assert_eq!(end.next(&trace), end);
        assert_eq!(end.next_await(&trace), end);
        assert_eq!(Playhead::at_time(&trace, VirtualTime::MAX), end);
    }

    #[test]
    fn the_next_await_is_the_next_suspension() {
        let trace = sample::coffee();
        let head = Playhead::default().next_await(&trace);
        assert!(matches!(trace.events()[head.position - 1].kind, EventKind::Suspended { .. }));
        let before = &trace.events()[..head.position - 1];
        assert!(!before.iter().any(|e| matches!(e.kind, EventKind::Suspended { .. })));
    }

    #[test]
    fn the_next_line_is_the_next_that_is_reached() {
        let trace = sample::lines();
        let mut head = Playhead::default();
        for expected in sample::line_positions(&trace) {
            head = head.next_line(&trace);
            assert_eq!(head.position, expected);
        }
        assert!(head.next_line(&trace).is_at_end(&trace));
    }

    #[test]
    fn another_trace_keeps_start_end_and_share() {
        let (short, long) = (sample::coffee(), sample::blocked());
        let start = Playhead::default().carried_over(&short, &long, Axis::Time);
        assert_eq!(start, Playhead::default());
        let end = Playhead::end(&short).carried_over(&short, &long, Axis::Step);
        assert_eq!(end, Playhead::end(&long));
        let half = VirtualTime::from_nanos(end_of(&short).as_nanos() / 2);
        let middle = Playhead::at_time(&short, half).carried_over(&short, &long, Axis::Time);
        assert_eq!(middle.clock.as_nanos(), end_of(&long).as_nanos() / 2);
    }

    #[test]
    fn an_empty_trace_has_one_place() {
        let empty = Trace::new();
        assert_eq!(Playhead::end(&empty), Playhead::default());
        let carried =
            Playhead::end(&sample::coffee()).carried_over(&sample::coffee(), &empty, Axis::Time);
        assert_eq!(carried, Playhead::default());
    }
}
