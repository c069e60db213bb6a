//! A trace may come from anywhere: whatever its events say, folding it neither panics nor exhausts
//! the memory, and the parts of a state fit together.

mod common;

use common::traces;
use proptest::prelude::*;
use taktwerk_trace::{
    Event, EventKind, SiteId, State, TaskId, TextId, Timeline, TimerId, TimerPurpose, Trace,
    VirtualTime, WaitGraph,
};

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn folding_never_panics_and_its_counts_fit(trace in traces(0..300)) {
        let mut state = State::new();
        for event in trace.events() {
            state.apply(event);
            prop_assert_eq!(state.pending_timers(), state.timer_heap().len());
            prop_assert!(state.batch_left as usize <= state.ready.len());
            let heap = state.timer_heap();
            prop_assert!(heap.is_sorted_by_key(|timer| (timer.deadline, timer.set_at)));
        }
        prop_assert_eq!(state.position, trace.len());
        let outputs = trace.outputs().count();
        prop_assert_eq!(state.outputs, outputs);
    }

    #[test]
    fn lanes_have_no_gaps(trace in traces(0..300)) {
        let timeline = Timeline::of(&trace);
        let mut state = State::new();
        trace.events().iter().for_each(|event| state.apply(event));
        prop_assert_eq!(timeline.lanes.len(), state.tasks.len());
        for lane in &timeline.lanes {
            for pair in lane.segments.windows(2) {
                prop_assert_eq!(pair[0].to, pair[1].from);
                prop_assert_ne!(pair[0].phase, pair[1].phase);
            }
            prop_assert_eq!(lane.segments.last().map(|last| last.to), Some(trace.len()));
        }
    }

    #[test]
    fn a_graph_has_an_edge_for_each_waiting_task_and_cycles_end(trace in traces(0..300)) {
        let mut state = State::new();
        trace.events().iter().for_each(|event| state.apply(event));
        let graph = WaitGraph::of(&state);
        prop_assert!(graph.edges.is_sorted_by_key(|edge| edge.waiter));
        if let Some(cycle) = graph.cycle() {
            prop_assert!(!cycle.is_empty() && cycle.len() <= graph.edges.len());
        }
    }

    #[test]
    fn the_text_has_one_line_an_event(trace in traces(0..100)) {
        prop_assert_eq!(trace.to_string().lines().count(), trace.len());
    }
}

/// Folds one event after a task was created.
fn after(kind: EventKind) -> State {
    let mut trace = Trace::new();
    let created = EventKind::TaskCreated { child: TaskId::MAIN, parent: None, name: TextId::NONE };
    for kind in [created, kind] {
        trace.push(Event { time: VirtualTime::ZERO, task: None, site: SiteId::NONE, kind });
    }
    let mut state = State::new();
    trace.events().iter().for_each(|event| state.apply(event));
    state
}

#[test]
fn a_timer_with_a_senseless_number_takes_no_memory() {
    let (purpose, timer, deadline) = (TimerPurpose::Sleep, TimerId(u32::MAX), VirtualTime::MAX);
    let state = after(EventKind::TimerSet { purpose, timer, deadline });
    assert_eq!((state.timer(timer), state.pending_timers()), (None, 0));
}

#[test]
fn an_iteration_runs_no_more_than_what_is_ready() {
    assert_eq!(after(EventKind::IterationBegan { ready: 9 }).batch_left, 1);
}

#[test]
fn an_event_of_a_task_that_was_never_created_changes_no_task() {
    let state = after(EventKind::CancelRequested {
        target: TaskId::from_index(7),
        pending: 1,
        message: TextId::NONE,
    });
    assert_eq!(state.tasks.len(), 1);
    assert_eq!(state.tasks[0].cancelling, 0);
}
