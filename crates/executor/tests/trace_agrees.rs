//! A trace says what the run did: the state that is folded from it agrees with the run, event by
//! event. Checked on the stored programs and on random ones.
#![cfg(not(target_family = "wasm"))]

mod programs;
#[path = "programs/random.rs"]
mod random;

use std::rc::Rc;

use programs::for_each_program;
use proptest::prelude::*;
use random::{Alive, Op, main_task, scripts};
use taktwerk_executor::{Config, Executor, Report, RunError, run};
use taktwerk_trace::{
    Event, EventKind, Phase, ReadyEntry, Replay, ResourceKind, RunEnd, State, Timeline, Trace,
    WaitGraph,
};

/// Folds a trace and checks each event against the state before it.
fn check_all(trace: &Trace) -> Result<(), TestCaseError> {
    let mut state = State::new();
    for (seq, event) in trace.events().iter().enumerate() {
        let checked = check(&state, event);
        prop_assert!(checked.is_ok(), "event {}: {:?}\n{}", seq, checked, trace);
        state.apply(event);
        let after = check_after(&state);
        prop_assert!(after.is_ok(), "after event {}: {:?}\n{}", seq, after, trace);
    }
    Ok(())
}

fn expect(holds: bool, what: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what.to_owned()) }
}

/// What must hold before an event.
fn check(state: &State, event: &Event) -> Result<(), String> {
    let front = |entry| expect(state.ready.front() == Some(&entry), "not at the front");
    let idle = || expect(state.running.is_none(), "a task runs");
    match event.kind {
        EventKind::StepBegan => {
            idle()?;
            expect(state.batch_left > 0, "the iteration is over")?;
            front(ReadyEntry::Step(event.task.ok_or("whose step?")?))
        }
        EventKind::TimerFired { timer } => {
            idle()?;
            expect(state.batch_left > 0, "the iteration is over")?;
            front(ReadyEntry::Timer(timer))
        }
        EventKind::CallbackRan { callback } => {
            idle()?;
            expect(state.batch_left > 0, "the iteration is over")?;
            front(ReadyEntry::Callback(callback))
        }
        EventKind::TimerDue { timer } => {
            let heap = state.timer_heap();
            let first = heap.first().ok_or("no timer is set")?;
            expect(first.timer == timer, "not the first timer")?;
            expect(first.deadline <= event.time, "not due")
        }
        EventKind::ClockJumped { from } => {
            idle()?;
            expect(state.ready.is_empty(), "something was ready")?;
            let first = *state.timer_heap().first().ok_or("no timer is set")?;
            expect((from, event.time) == (state.now, first.deadline), "not to the first timer")
        }
        EventKind::IterationBegan { ready } => {
            idle()?;
            expect(state.batch_left == 0, "the last iteration is not over")?;
            expect(ready as usize == state.ready.len(), "not all that is ready")?;
            let overdue =
                state.timer_heap().first().is_some_and(|first| first.deadline <= state.now);
            expect(!overdue, "a due timer was left in the heap")
        }
        EventKind::RunEnded { how } if how != RunEnd::Budget => {
            expect(state.ready.is_empty(), "something is ready")?;
            expect(state.timer_heap().is_empty(), "a timer is set")
        }
        // The end of a task tells others, after its step.
        EventKind::Woken { .. } | EventKind::CallbackReady { .. } => Ok(()),
        _ => {
            let own = event.task.is_none() || event.task == state.running;
            expect(own, "an event of a task that does not run")
        }
    }
}

/// What must hold after every event.
fn check_after(state: &State) -> Result<(), String> {
    for resource in &state.resources {
        let bounded = resource.capacity.is_none_or(|capacity| resource.level <= capacity);
        expect(bounded || resource.kind == ResourceKind::Event, "more inside than there is room")?;
    }
    let running = state.tasks.iter().filter(|task| task.phase == Phase::Running).count();
    expect(running == usize::from(state.running.is_some()), "not one running task")?;
    expect(state.pending_timers() == state.timer_heap().len(), "timers were miscounted")?;
    let in_line = state.ready.iter().filter(|entry| matches!(entry, ReadyEntry::Step(_))).count();
    let waits = |task: &&taktwerk_trace::TaskState| {
        !task.phase.is_over() && task.phase != Phase::Running && task.waits_on.is_none()
    };
    expect(state.tasks.iter().filter(waits).count() == in_line, "a task is neither ready nor waits")
}

/// A task is told of a cancellation at most once for each time that it was asked.
fn check_deliveries(trace: &Trace) -> Result<(), TestCaseError> {
    let mut open = vec![0_i32; trace.len() + 1];
    for event in trace.events() {
        match (event.kind, event.task) {
            (EventKind::CancelRequested { target, .. }, _) => open[target.index()] += 1,
            (EventKind::CancelDelivered, Some(task)) => {
                open[task.index()] -= 1;
                prop_assert!(open[task.index()] >= 0, "{} was told too often\n{}", task, trace);
            }
            _ => {}
        }
    }
    Ok(())
}

/// Any position of a replay is what folding from scratch gives.
fn check_replay(trace: &Trace, positions: &[prop::sample::Index]) -> Result<(), TestCaseError> {
    let mut replay = Replay::new(Rc::new(trace.clone()));
    for position in positions.iter().map(|position| position.index(trace.len() + 1)) {
        let mut state = State::new();
        trace.events()[..position].iter().for_each(|event| state.apply(event));
        prop_assert_eq!(replay.seek(position), &state);
    }
    Ok(())
}

/// The lanes of a timeline have no gaps and follow the states.
fn check_timeline(trace: &Trace) -> Result<(), TestCaseError> {
    let timeline = Timeline::of(trace);
    let mut state = State::new();
    for (seq, event) in trace.events().iter().enumerate() {
        state.apply(event);
        for (task, lane) in state.tasks.iter().zip(&timeline.lanes) {
            let shown =
                lane.segments.iter().find(|s| (s.from..s.to.max(s.from + 1)).contains(&seq));
            prop_assert_eq!(shown.map(|s| s.phase), Some(task.phase), "event {}\n{}", seq, trace);
        }
    }
    Ok(())
}

fn run_random(scripts: &[Vec<Op>], config: Config) -> (Report<()>, Alive) {
    let (alive, scripts) = (Alive::default(), scripts.to_vec());
    let inside = alive.clone();
    (run(config.max_steps(1000), |rt| main_task(rt, scripts, inside)), alive)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_state_agrees_with_the_run(scripts in scripts()) {
        let (report, _) = run_random(&scripts, Config::traced());
        check_all(&report.trace)?;
        check_deliveries(&report.trace)?;
    }

    #[test]
    fn the_graph_of_a_stuck_run_can_be_read_off_its_trace(scripts in scripts()) {
        let (report, _) = run_random(&scripts, Config::traced());
        if let Err(RunError::Stuck(graph)) = report.result {
            let mut state = State::new();
            report.trace.events().iter().for_each(|event| state.apply(event));
            prop_assert_eq!(WaitGraph::of(&state), graph, "{}", report.trace);
        }
    }

    #[test]
    fn a_second_run_is_the_same_and_so_is_one_without_a_trace(scripts in scripts()) {
        let (first, alive) = run_random(&scripts, Config::traced());
        let (second, _) = run_random(&scripts, Config::traced());
        prop_assert_eq!(first.trace.to_string(), second.trace.to_string());
        let (untraced, _) = run_random(&scripts, Config::untraced());
        prop_assert_eq!(
            (first.result, first.time, first.steps),
            (untraced.result, untraced.time, untraced.steps)
        );
        prop_assert_eq!(alive.count(), 0, "a future is left");
    }

    #[test]
    fn an_executor_that_is_dropped_midway_leaves_no_future(scripts in scripts(), turns in 0..60) {
        let alive = Alive::default();
        let inside = alive.clone();
        let mut executor = Executor::start(Config::traced(), |rt| main_task(rt, scripts, inside));
        for _ in 0..turns {
            executor.turn();
        }
        drop(executor);
        prop_assert_eq!(alive.count(), 0);
    }

    #[test]
    fn replay_and_timeline_agree_with_the_fold(
        scripts in scripts(),
        positions in prop::collection::vec(any::<prop::sample::Index>(), 10),
    ) {
        let (report, _) = run_random(&scripts, Config::traced());
        check_replay(&report.trace, &positions)?;
        check_timeline(&report.trace)?;
    }
}

macro_rules! check_stored {
    ($($name:ident,)*) => {
        #[test]
        fn the_stored_programs_agree_with_their_traces() -> Result<(), TestCaseError> {
            for trace in [$(programs::$name()),*] {
                check_all(&trace)?;
                check_deliveries(&trace)?;
                check_timeline(&trace)?;
            }
            Ok(())
        }
    };
}
for_each_program!(check_stored);
