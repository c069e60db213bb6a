//! Two runs on one virtual clock: the order in which their events happen.

use std::rc::Rc;

use taktwerk_trace::{Trace, VirtualTime};

use super::playhead::{Playhead, end_of};

/// Two traces, merged by virtual time; within an instant the first run's events come first.
pub struct Merged {
    traces: [Rc<Trace>; 2],
    /// How many of the first `k` events belong to the first run.
    of_first: Vec<u32>,
}

impl Merged {
    /// Merges two traces.
    pub fn new(traces: [Rc<Trace>; 2]) -> Self {
        let [first, second] = traces.each_ref().map(|trace| trace.events());
        let (mut at, mut of_first) = ([0, 0], vec![0]);
        while at[0] + at[1] < first.len() + second.len() {
            let is_first = match (first.get(at[0]), second.get(at[1])) {
                (Some(first), Some(second)) => first.time <= second.time,
                (first, _) => first.is_some(),
            };
            at[usize::from(!is_first)] += 1;
            of_first.push(at[0] as u32);
        }
        Self { traces, of_first }
    }

    /// All events.
    pub fn len(&self) -> usize {
        self.of_first.len() - 1
    }

    /// The time at which the later run ends.
    pub fn end(&self) -> VirtualTime {
        let [first, second] = self.traces.each_ref().map(|trace| end_of(trace));
        first.max(second)
    }

    /// How many events of each run are among the first `position`.
    pub fn split(&self, position: usize) -> [usize; 2] {
        let position = position.min(self.len());
        let first = self.of_first[position] as usize;
        [first, position - first]
    }

    /// After the first `position` events.
    pub fn at(&self, position: usize) -> Playhead {
        let position = position.min(self.len());
        let heads = self.split(position).into_iter().zip(&self.traces);
        let clock = heads.map(|(at, trace)| Playhead::at(trace, at).clock).max();
        Playhead { position, clock: clock.unwrap_or_default() }
    }

    /// When the clock shows `clock`: all events of that instant are folded in.
    pub fn at_time(&self, clock: VirtualTime) -> Playhead {
        let clock = clock.min(self.end());
        let positions =
            self.traces.each_ref().map(|trace| Playhead::at_time(trace, clock).position);
        Playhead { position: positions[0] + positions[1], clock }
    }

    /// After everything that happens at the next instant at which anything does.
    pub fn next_instant(&self, head: Playhead) -> Playhead {
        let next = self.split(head.position).into_iter().zip(&self.traces);
        let next = next.filter_map(|(at, trace)| trace.events().get(at).map(|event| event.time));
        next.min().map_or_else(|| self.at(self.len()), |time| self.at_time(time))
    }

    /// The first place at which so many events of a run have happened.
    pub fn first_with(&self, run: usize, events: usize) -> Playhead {
        let (mut low, mut high) = (0, self.len());
        while low < high {
            let middle = usize::midpoint(low, high);
            if self.split(middle)[run] < events {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        self.at(low)
    }

    /// Where each run stands; a run that is over stays at its end.
    pub fn heads(&self, head: Playhead) -> [Playhead; 2] {
        let positions = self.split(head.position);
        [0, 1].map(|run| {
            let clock = head.clock.min(end_of(&self.traces[run]));
            Playhead { position: positions[run], clock }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::sample;

    fn merged() -> Merged {
        Merged::new([Rc::new(sample::coffee()), Rc::new(sample::blocked())])
    }

    #[test]
    fn every_event_has_its_place_and_times_never_go_back() {
        let merged = merged();
        assert_eq!(merged.len(), sample::coffee().len() + sample::blocked().len());
        let clocks: Vec<_> = (0..=merged.len()).map(|at| merged.at(at).clock).collect();
        assert!(clocks.is_sorted());
        assert_eq!(merged.split(merged.len()), [sample::coffee().len(), sample::blocked().len()]);
    }

    #[test]
    fn an_instant_is_entered_as_a_whole_in_both_runs() {
        let merged = merged();
        let mut head = Playhead::default();
        while head.position < merged.len() {
            let next = merged.next_instant(head);
            assert!(next.position > head.position);
            assert_eq!(next, merged.at_time(next.clock));
            head = next;
        }
        assert_eq!(merged.next_instant(head), head);
    }

    #[test]
    fn a_position_of_one_run_has_a_first_place() {
        let merged = merged();
        for run in [0, 1] {
            for events in 0..=merged.traces[run].len() {
                let place = merged.first_with(run, events).position;
                assert_eq!(merged.split(place)[run], events);
                assert!(place == 0 || merged.split(place - 1)[run] < events);
            }
        }
    }

    #[test]
    fn a_run_that_is_over_stays_at_its_end() {
        let merged = merged();
        let heads = merged.heads(merged.at(merged.len()));
        assert_eq!(heads[0], Playhead::end(&sample::coffee()));
        assert_eq!(heads[1], Playhead::end(&sample::blocked()));
    }

    #[test]
    fn runs_without_events_can_be_merged() {
        let merged = Merged::new([Rc::new(Trace::new()), Rc::new(Trace::new())]);
        assert_eq!(merged.at(9), Playhead::default());
        assert_eq!(merged.next_instant(Playhead::default()), Playhead::default());
    }
}
