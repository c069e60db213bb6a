//! A replay gives at any position what folding from the start gives.

mod common;

use std::rc::Rc;

use common::traces;
use proptest::prelude::*;
use taktwerk_trace::{
    Event, EventKind, Replay, SiteId, State, TaskId, TextId, TimerId, TimerPurpose, Trace,
    VirtualTime,
};

/// The state after so many events, from scratch.
fn folded(trace: &Trace, position: usize) -> State {
    let mut state = State::new();
    trace.events()[..position].iter().for_each(|event| state.apply(event));
    state
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    #[test]
    fn seeking_in_any_order_gives_the_folded_state(
        trace in traces(0..3000),
        positions in prop::collection::vec(any::<prop::sample::Index>(), 1..20),
    ) {
        let trace = Rc::new(trace);
        let mut replay = Replay::new(trace.clone());
        for position in positions.iter().map(|position| position.index(trace.len() + 1)) {
            prop_assert_eq!(replay.seek(position), &folded(&trace, position));
            prop_assert_eq!(replay.position(), position);
            let event = position.checked_sub(1).map(|last| &trace.events()[last]);
            prop_assert_eq!(replay.event(), event);
            let written = trace.events()[..position].iter();
            let written = written.filter(|event| matches!(event.kind, EventKind::Output { .. }));
            prop_assert_eq!(replay.output().len(), written.count());
        }
    }

    #[test]
    fn the_next_and_the_previous_event_are_found_from_anywhere(
        trace in traces(1..600),
        position in any::<prop::sample::Index>(),
    ) {
        let wanted = |event: &Event| event.kind == EventKind::StepBegan;
        let mut replay = Replay::new(Rc::new(trace.clone()));
        let position = position.index(trace.len() + 1);
        replay.seek(position);
        let hits = (1..=trace.len()).filter(|&at| wanted(&trace.events()[at - 1]));
        let (before, after): (Vec<_>, Vec<_>) =
            hits.filter(|&at| at != position).partition(|&at| at < position);
        prop_assert_eq!(replay.next_where(wanted), after.first().copied());
        prop_assert_eq!(replay.previous_where(wanted), before.last().copied());
    }
}

/// A long trace: tasks that sleep, wake and write, and timers that pile up.
fn long_trace(events: usize) -> Trace {
    let mut trace = Trace::new();
    let text = trace.intern("line");
    for k in 0..events {
        let task = TaskId::from_index(k % 100);
        let kind = match k {
            0..100 => EventKind::TaskCreated { child: task, parent: None, name: TextId::NONE },
            _ if k % 3 == 0 => EventKind::StepBegan,
            _ if k % 3 == 1 => EventKind::TimerSet {
                purpose: TimerPurpose::Sleep,
                timer: TimerId(k as u32 / 3),
                deadline: VirtualTime::from_nanos(k as u64 * 7 % 1000),
            },
            _ => EventKind::Output { text },
        };
        let (time, task) = (VirtualTime::from_nanos(k as u64), Some(task));
        trace.push(Event { time, task, site: SiteId::NONE, kind });
    }
    trace
}

#[test]
fn checkpoints_of_a_long_trace_change_nothing() {
    let trace = Rc::new(long_trace(20_000));
    let mut replay = Replay::new(trace.clone());
    for position in [20_000, 0, 511, 512, 513, 19_999, 1, 10_000, 9_999, 10_001, 20_000] {
        assert_eq!(replay.seek(position), &folded(&trace, position), "at {position}");
    }
}

#[test]
fn a_position_behind_the_end_is_the_end() {
    let mut replay = Replay::new(Rc::new(long_trace(10)));
    assert_eq!(replay.seek(usize::MAX).position, 10);
    assert_eq!((replay.position(), replay.last()), (10, 10));
    assert_eq!(replay.next_where(|_| true), None);
}

#[test]
fn an_empty_trace_has_one_position() {
    let mut replay = Replay::new(Rc::new(Trace::new()));
    assert_eq!(replay.seek(5), &State::new());
    assert_eq!((replay.event(), replay.last(), replay.previous_where(|_| true)), (None, 0, None));
}

#[test]
fn a_cleared_trace_is_as_good_as_a_new_one() {
    let mut trace = long_trace(500);
    trace.clear();
    assert_eq!(trace, Trace::new());
    assert_eq!(trace.intern("line"), Trace::new().intern("line"));
    assert_eq!(trace.intern(""), TextId::NONE);
}
