//! The chain: the results of the course, and what holds for all settings.
#![cfg(not(target_family = "wasm"))]

use std::collections::{BTreeMap, BTreeSet};

use expect_test::expect_file;
use proptest::prelude::*;
use taktwerk_simulators::chain::{self, Call, ChainRun, Layer, MAX_LAYERS, Settings, js};
use taktwerk_simulators::group;
use taktwerk_trace::{EventKind, Outcome, RunEnd, State, TaskId, Trace, Unwind};

fn lines(settings: &Settings) -> Vec<String> {
    chain::run(settings).result
}

fn js_lines(settings: &Settings) -> Vec<String> {
    js::run(settings).result
}

/// The chain of the course with some layers changed.
fn with(change: impl FnOnce(&mut Vec<Layer>)) -> Settings {
    let mut settings = Settings::course();
    change(&mut settings.layers);
    settings
}

#[test]
fn the_chain_of_the_course_unwinds_from_the_inside() {
    let run = chain::run(&Settings::course());
    let expected = [
        "  service: start",
        "  db: start",
        "  db: abgebrochen, räume auf",
        "  service: finally",
        "  handler: Timeout nach 2.0 s (virtuell)",
    ];
    assert_eq!(run.result, expected);
    let unwind: Vec<_> = run.unwind.iter().map(|left| (left.name, left.by)).collect();
    let expected =
        [("db", Unwind::Cancel), ("service", Unwind::Cancel), ("handler", Unwind::Return)];
    assert_eq!(unwind, expected);
    assert_eq!(run.leaks, []);
}

#[test]
fn the_chain_in_javascript_stops_where_the_signal_arrives() {
    let run = js::run(&Settings::course_js());
    let expected = ["db: abgebrochen, TimeoutError", "service: finally", "handler: TimeoutError"];
    assert_eq!(run.result, expected);
    let by: Vec<_> = run.unwind.iter().map(|left| left.by).collect();
    assert_eq!(by, [Unwind::Error, Unwind::Error, Unwind::Return], "an error like any other");
}

#[test]
fn work_under_a_layer_that_forgets_the_signal_goes_on_to_its_end() {
    for layer in 0..3 {
        let mut settings = Settings::course_js();
        settings.layers[layer].forgets = true;
        let late = "handler: Ergebnis nach 2.0 s (virtuell), zu spät";
        assert_eq!(js_lines(&settings), ["db: fertig", "service: finally", late]);
    }
    let in_time = Settings { work_ms: 100, ..Settings::course_js() };
    let end = "handler: Ergebnis nach 0.1 s (virtuell)";
    assert_eq!(js_lines(&in_time), ["db: fertig", "service: finally", end]);
}

#[test]
fn a_race_with_the_signal_leaves_work_behind() {
    let mut settings = Settings::course_js();
    settings.layers[0].call = Call::Detach;
    settings.layers[1].forgets = true;
    let run = js::run(&settings);
    assert_eq!(run.result, ["handler: TimeoutError", "db: fertig", "service: finally"]);
    assert_eq!(run.leaks.len(), 1);
}

#[test]
fn what_a_layer_detaches_or_shields_outlives_the_handler() {
    for call in [Call::Detach, Call::Shield] {
        let run = chain::run(&with(|layers| layers[0].call = call));
        let expected = [
            "  service: start",
            "  db: start",
            "  handler: Timeout nach 2.0 s (virtuell)",
            "  db: fertig",
            "  service: finally",
        ];
        assert_eq!(run.result, expected);
        let names = |task: &TaskId| name(&run.trace, *task);
        assert_eq!(run.leaks.iter().map(names).collect::<Vec<_>>(), ["service"]);
    }
}

#[test]
fn a_swallowed_cancellation_gives_a_result_instead_of_a_timeout() {
    let expected = [
        "  service: start",
        "  db: start",
        "  db: Abbruch verschluckt",
        "  service: finally",
        "  handler: leeres Ergebnis nach 2.0 s (virtuell)",
    ];
    assert_eq!(lines(&with(|layers| layers[2].swallows = true)), expected);
}

#[test]
fn an_error_of_the_clean_up_takes_the_place_of_the_timeout() {
    let settings = with(|layers| {
        layers[1] = Layer { fails: true, cleanup_ms: 300, ..Layer::default() };
    });
    let end = [
        "  service: finally",
        "  service: Aufräumen scheitert",
        "  handler: Fehler von service nach 2.3 s (virtuell)",
    ];
    assert_eq!(lines(&settings)[3..], end);
}

#[test]
fn a_second_cancellation_cuts_a_clean_up_short_unless_that_blocks() {
    let settings = |async_cleanup| Settings {
        second_cancel_ms: Some(100),
        ..with(|layers| layers[2] = Layer { cleanup_ms: 300, async_cleanup, ..Layer::default() })
    };
    let cut = ["  service: finally", "  handler: abgebrochen nach 2.1 s (virtuell)"];
    assert_eq!(lines(&settings(true))[3..], cut);
    let whole =
        ["  db: aufgeräumt", "  service: finally", "  handler: Timeout nach 2.3 s (virtuell)"];
    assert_eq!(lines(&settings(false))[3..], whole);
}

#[test]
fn a_cancellation_from_outside_is_no_timeout() {
    let settings = Settings { outer_cancel_ms: Some(500), ..Settings::course() };
    let end = ["  service: finally", "  handler: abgebrochen nach 0.5 s (virtuell)"];
    assert_eq!(lines(&settings)[3..], end);
}

#[test]
fn the_owner_of_an_inner_timeout_says_so_and_the_handler_last() {
    let settings = Settings { inner_deadline: Some((1, 1500)), ..Settings::course() };
    let end = [
        "  db: abgebrochen, räume auf",
        "  service: Timeout nach 1.5 s (virtuell)",
        "  service: finally",
        "  handler: Timeout nach 1.5 s (virtuell)",
    ];
    assert_eq!(lines(&settings)[2..], end);
}

#[test]
fn a_handler_alone_and_no_handler_at_all_do_no_harm() {
    let layers = |many| Settings { layers: vec![Layer::default(); many], ..Settings::course() };
    assert_eq!(lines(&layers(1)), ["  handler: Timeout nach 2.0 s (virtuell)"]);
    assert_eq!(lines(&layers(0)), [""; 0]);
    assert_eq!(js_lines(&layers(0)), [""; 0]);
    assert_eq!(lines(&layers(100)), lines(&layers(MAX_LAYERS)));
}

#[test]
fn the_python_programs_are_those_that_were_stored() {
    let faults = Settings {
        inner_deadline: Some((1, 1500)),
        outer_cancel_ms: Some(1800),
        second_cancel_ms: Some(100),
        ..with(|layers| {
            layers[0].call = Call::Detach;
            layers[0].swallows = true;
            layers[1] = Layer { fails: true, cleanup_ms: 300, ..Layer::default() };
            layers[2] = Layer { call: Call::Shield, cleanup_ms: 300, ..Layer::default() };
            layers[2].async_cleanup = true;
        })
    };
    expect_file!["python/chain.py"].assert_eq(&chain::python(&Settings::course()));
    expect_file!["python/chain_with_faults.py"].assert_eq(&chain::python(&faults));
    expect_file!["python/group.py"].assert_eq(&group::python(&group::Settings::course()));
}

fn name(trace: &Trace, task: TaskId) -> &str {
    let created = trace.events().iter().find_map(|event| match event.kind {
        EventKind::TaskCreated { child, name, .. } if child == task => Some(name),
        _ => None,
    });
    created.map_or("", |name| trace.text(name))
}

/// Milliseconds as an exhibit offers them, those that meet others, and those out of all bounds.
fn ms() -> impl Strategy<Value = u32> {
    prop_oneof![
        4 => 0..3000_u32,
        4 => prop::sample::select(vec![0, 100, 300, 1000, 2000]),
        1 => any::<u32>(),
    ]
}

fn layer() -> impl Strategy<Value = Layer> {
    let call = prop::sample::select(vec![Call::Await, Call::Await, Call::Detach, Call::Shield]);
    let (cleanup_ms, seldom) = (ms(), || prop::bool::weighted(0.2));
    (cleanup_ms, any::<bool>(), call, seldom(), seldom(), seldom()).prop_map(
        |(cleanup_ms, async_cleanup, call, swallows, fails, forgets)| Layer {
            cleanup_ms,
            async_cleanup,
            call,
            swallows,
            fails,
            forgets,
        },
    )
}

fn settings() -> impl Strategy<Value = Settings> {
    use prop::option::of;
    let layers = prop::collection::vec(layer(), 0..=MAX_LAYERS + 2);
    let inner = of((0..=MAX_LAYERS + 2, ms()));
    (layers, ms(), of(ms()), inner, of(ms()), of(ms())).prop_map(
        |(layers, work_ms, deadline_ms, inner_deadline, outer_cancel_ms, second_cancel_ms)| {
            Settings {
                layers,
                work_ms,
                deadline_ms,
                inner_deadline,
                outer_cancel_ms,
                second_cancel_ms,
            }
        },
    )
}

/// The run came to its end, and nothing in it panicked.
fn check_end(trace: &Trace) -> Result<(), TestCaseError> {
    let end = trace.events().last().map(|event| event.kind);
    prop_assert_eq!(end, Some(EventKind::RunEnded { how: RunEnd::MainDone }));
    let panics =
        |kind: &EventKind| matches!(kind, EventKind::TaskDone { how: Outcome::Panicked, .. });
    prop_assert!(!trace.events().iter().any(|event| panics(&event.kind)), "{}", trace);
    Ok(())
}

/// The tasks that lived when their owner ended, told by the states that are folded of the trace.
fn outlived(trace: &Trace) -> Vec<TaskId> {
    let (mut state, mut outlived) = (State::new(), BTreeSet::new());
    for event in trace.events() {
        state.apply(event);
        let Some(owner) = event.task else { continue };
        if matches!(event.kind, EventKind::TaskDone { .. }) {
            let ids = (0..state.tasks.len()).map(TaskId::from_index);
            outlived.extend(ids.filter(|id| {
                let task = state.task(*id);
                task.is_some_and(|task| task.parent == Some(owner) && !task.phase.is_over())
            }));
        }
    }
    outlived.into_iter().collect()
}

/// Each layer is left once, and in one task the inner ones before the outer ones.
fn check_unwind(run: &ChainRun, names: &[&str]) -> Result<(), TestCaseError> {
    let mut last: BTreeMap<Option<TaskId>, usize> = BTreeMap::new();
    for left in &run.unwind {
        prop_assert_eq!(names[left.layer], left.name);
        let before = last.insert(left.task, left.layer);
        prop_assert!(before.is_none_or(|before| left.layer < before), "{}", run.trace);
    }
    let layers: BTreeSet<_> = run.unwind.iter().map(|left| left.layer).collect();
    prop_assert_eq!((layers.len(), run.unwind.len()), (names.len(), names.len()));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_settings_panic_and_every_layer_is_left_once(settings in settings()) {
        for run in [chain::run(&settings), js::run(&settings)] {
            check_end(&run.trace)?;
            check_unwind(&run, &settings.names())?;
        }
    }

    #[test]
    fn leaks_are_the_tasks_that_outlived_their_owners(settings in settings()) {
        for run in [chain::run(&settings), js::run(&settings)] {
            prop_assert_eq!(&run.leaks, &outlived(&run.trace), "{}", run.trace);
        }
    }

    #[test]
    fn without_detaching_and_shielding_nothing_leaks(settings in settings()) {
        let mut settings = settings;
        settings.layers.iter_mut().for_each(|layer| layer.call = Call::Await);
        for run in [chain::run(&settings), js::run(&settings)] {
            prop_assert_eq!(&run.leaks, &[], "{}", run.trace);
        }
    }

    #[test]
    fn equal_settings_give_equal_runs(settings in settings()) {
        for run in [chain::run, js::run] {
            let (first, second) = (run(&settings), run(&settings));
            prop_assert_eq!(first.trace, second.trace);
            prop_assert_eq!((first.unwind, first.leaks), (second.unwind, second.leaks));
        }
    }

    #[test]
    fn python_programs_are_tidy(settings in settings()) {
        let program = chain::python(&settings);
        prop_assert!(program.ends_with('\n') && !program.ends_with("\n\n"));
        for line in program.lines() {
            prop_assert!(line.len() < 80 && line.trim_end() == line, "{:?}", line);
        }
    }

    #[test]
    fn no_group_panics(children in prop::collection::vec((ms(), any::<bool>()), 0..10)) {
        let children = children.into_iter().map(|(ms, fails)| group::Child { ms, fails });
        let settings = group::Settings { children: children.collect() };
        let run = group::run(&settings);
        check_end(&run.trace)?;
        prop_assert_eq!(outlived(&run.trace), []);
        prop_assert_eq!(run.trace, group::run(&settings).trace);
    }
}
