//! Scopes follow the rules of `asyncio.TaskGroup`.
//!
//! The orders were compared with CPython 3.11 on a virtual clock; where 3.14 differs (counts of
//! requests after a failure, redelivery of an outside request) its source decides.

mod common;

use std::cell::RefCell;
use std::rc::Rc;

use common::{OnDrop, Probe, at, count, lines, ms, timed_lines, traced};
use taktwerk_executor::{Cancelled, Error, Handle, Scope};
use taktwerk_trace::{EventKind, TaskId};

/// A child: how long it sleeps, how long it cleans up, and what it fails with.
#[derive(Clone, Copy, Default)]
struct Child {
    name: &'static str,
    sleep: u64,
    fails: bool,
    clean_up: u64,
    fails_in_clean_up: bool,
}

async fn child(rt: Handle, child: Child) -> Result<(), Error> {
    let name = child.name;
    if rt.sleep(ms(child.sleep)).await.is_ok() {
        rt.log(format_args!("{name} slept"));
        return if child.fails { Err(Error::failed(name)) } else { Ok(()) };
    }
    rt.log(format_args!("{name} cancelled"));
    if child.clean_up > 0 {
        rt.sleep(ms(child.clean_up)).await?;
        rt.log(format_args!("{name} clean"));
    }
    Err(if child.fails_in_clean_up { Error::failed(name) } else { Error::Cancelled })
}

fn spawn(rt: &Handle, scope: &Scope, what: Child) {
    scope.spawn(what.name, child(rt.clone(), what)).expect("the scope is open");
}

fn failures(names: &[&'static str]) -> Error {
    Error::Group(names.iter().map(|&name| Error::failed(name)).collect())
}

/// What a scope's program wrote, and how the scope ended with how many requests pending.
fn noted_lines<F>(program: impl FnOnce(Handle) -> F) -> Vec<String>
where
    F: Future<Output = Result<(), Error>> + 'static,
{
    timed_lines(|rt| {
        let work = program(rt.clone());
        async move {
            let result = work.await;
            let shown = match &result {
                Err(Error::Group(errors)) => {
                    errors.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
                }
                other => format!("{other:?}"),
            };
            rt.log(format_args!("=> {shown} {}", rt.cancelling()));
            Ok(())
        }
    })
}

#[test]
fn ends_after_its_last_child_and_gives_the_value_of_its_body() {
    let report = traced(|rt| async move {
        let value = rt
            .scope(async |scope| {
                spawn(&rt, &scope, Child { name: "a", sleep: 9, ..Child::default() });
                spawn(&rt, &scope, Child { name: "b", sleep: 4, ..Child::default() });
                rt.log("body ends");
                Ok(7)
            })
            .await?;
        Ok((value, rt.now()))
    });
    assert_eq!(report.result, Ok((7, at(9))));
    assert_eq!(lines(&report), ["body ends", "b slept", "a slept"]);
}

#[test]
fn without_children_it_ends_without_a_suspension() {
    let report = traced(|rt| async move { rt.scope(async |_| Ok(7)).await });
    assert_eq!((report.result, report.steps), (Ok(7), 1));
}

#[test]
fn a_body_that_fails_waits_for_its_children_to_clean_up() {
    let lines = noted_lines(|rt| async move {
        rt.scope(async |scope| {
            spawn(&rt, &scope, Child { name: "a", sleep: 100, clean_up: 5, ..Child::default() });
            spawn(&rt, &scope, Child { name: "b", sleep: 100, clean_up: 2, ..Child::default() });
            rt.sleep(ms(1)).await?;
            Err(Error::failed("body"))
        })
        .await
    });
    let expected = ["1 a cancelled", "1 b cancelled", "3 b clean", "6 a clean", "6 => body 0"];
    assert_eq!(lines, expected);
}

#[test]
fn the_first_failure_of_a_child_cancels_the_other_children_and_the_body() {
    let lines = noted_lines(|rt| async move {
        rt.scope(async |scope| {
            spawn(&rt, &scope, Child { name: "a", sleep: 1, fails: true, ..Child::default() });
            spawn(&rt, &scope, Child { name: "b", sleep: 100, clean_up: 5, ..Child::default() });
            let result = rt.sleep(ms(50)).await;
            rt.log(format_args!("body {result:?} {}", rt.cancelling()));
            Ok(result?)
        })
        .await
    });
    let expected =
        ["1 a slept", "1 b cancelled", "1 body Err(Cancelled) 1", "6 b clean", "6 => a 0"];
    assert_eq!(lines, expected);
}

#[test]
fn failures_during_the_abort_are_collected_in_order() {
    let lines = noted_lines(|rt| async move {
        let doomed = Child { sleep: 100, fails_in_clean_up: true, ..Child::default() };
        rt.scope(async |scope| {
            spawn(&rt, &scope, Child { name: "a", sleep: 1, fails: true, ..Child::default() });
            spawn(&rt, &scope, Child { name: "b", clean_up: 3, ..doomed });
            spawn(&rt, &scope, Child { name: "c", ..doomed });
            Ok(rt.sleep(ms(50)).await?)
        })
        .await
    });
    let expected = ["1 a slept", "1 b cancelled", "1 c cancelled", "4 b clean", "4 => a, c, b 0"];
    assert_eq!(lines, expected);
}

#[test]
fn two_children_that_fail_in_one_iteration_are_both_reported() {
    let report = traced(|rt| async move {
        rt.scope(async |scope| {
            for name in ["a", "b"] {
                spawn(&rt, &scope, Child { name, sleep: 1, fails: true, ..Child::default() });
            }
            Ok(())
        })
        .await
    });
    assert_eq!(report.result, Err(failures(&["a", "b"]).into()));
}

#[test]
fn a_body_that_fails_when_its_scope_aborts_comes_last_in_the_group() {
    let report = traced(|rt| async move {
        rt.scope(async |scope| {
            spawn(&rt, &scope, Child { name: "a", sleep: 1, fails: true, ..Child::default() });
            assert_eq!(rt.sleep(ms(50)).await, Err(Cancelled));
            Err::<(), _>(Error::failed("body"))
        })
        .await
    });
    assert_eq!(report.result, Err(failures(&["a", "body"]).into()));
}

#[test]
fn a_body_that_swallows_the_abort_runs_on_and_the_group_is_raised() {
    let lines = noted_lines(|rt| async move {
        rt.scope(async |scope| {
            spawn(&rt, &scope, Child { name: "a", sleep: 1, fails: true, ..Child::default() });
            assert_eq!(rt.sleep(ms(50)).await, Err(Cancelled));
            rt.sleep(ms(2)).await?;
            rt.log("body goes on");
            Ok(())
        })
        .await
    });
    assert_eq!(lines, ["1 a slept", "3 body goes on", "3 => a 0"]);
}

#[test]
fn a_cancelled_child_is_no_failure() {
    let report = traced(|rt| async move {
        rt.scope(async |scope| {
            let doomed = Child { name: "a", sleep: 100, ..Child::default() };
            let doomed = scope.spawn("a", child(rt.clone(), doomed))?;
            spawn(&rt, &scope, Child { name: "b", sleep: 3, ..Child::default() });
            rt.sleep(ms(1)).await?;
            doomed.cancel();
            Ok(())
        })
        .await
    });
    assert_eq!((report.result.clone(), report.time), (Ok(()), at(3)));
    assert_eq!(lines(&report), ["a cancelled", "b slept"]);
}

#[test]
fn a_child_that_panics_is_a_failure() {
    common::quiet_panics();
    let report = traced(|rt| async move {
        rt.scope(async |scope| {
            scope.spawn("a", async { panic!("{}", common::PANIC) as Result<(), Error> })?;
            spawn(&rt, &scope, Child { name: "b", sleep: 9, ..Child::default() });
            Ok(())
        })
        .await
    });
    let group = Error::Group([Error::Panicked(common::PANIC.into())].into());
    assert_eq!((report.result.clone(), report.time), (Err(group.into()), at(0)));
    assert_eq!(lines(&report), ["b cancelled"]);
}

/// A task whose body is a scope with one child that cleans up for 5 ms; after the scope it yields.
async fn owner(rt: Handle, children: [Child; 2]) -> Result<(), Error> {
    let result = rt
        .scope(async |scope| {
            for child in children {
                spawn(&rt, &scope, child);
            }
            Ok(())
        })
        .await;
    rt.log(format_args!("scope {} {}", result.is_ok(), rt.cancelling()));
    if result == Err(Error::Cancelled) {
        return result;
    }
    let next = rt.yield_now().await;
    rt.log(format_args!("next await {next:?}"));
    next?;
    result
}

const FAILS: Child =
    Child { name: "a", sleep: 1, fails: true, clean_up: 0, fails_in_clean_up: false };
const CLEANS_UP: Child =
    Child { name: "b", sleep: 100, clean_up: 5, fails: false, fails_in_clean_up: false };

#[test]
fn a_cancellation_of_the_owner_cancels_all_children_and_goes_on() {
    let lines = noted_lines(|rt| async move {
        let task = rt.spawn("owner", owner(rt.clone(), [CLEANS_UP; 2]));
        rt.sleep(ms(1)).await?;
        task.cancel();
        task.await
    });
    let expected = [
        "1 b cancelled",
        "1 b cancelled",
        "6 b clean",
        "6 b clean",
        "6 scope false 1",
        "6 => Err(Cancelled) 0",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn a_second_cancellation_of_the_owner_does_not_cut_the_wait_short() {
    let report = traced(|rt| async move {
        let task = rt.spawn("owner", owner(rt.clone(), [CLEANS_UP; 2]));
        rt.sleep(ms(1)).await?;
        task.cancel();
        rt.sleep(ms(1)).await?;
        task.cancel();
        assert_eq!(task.cancelling(), 2);
        assert_eq!(task.await, Err(Error::Cancelled));
        Ok(rt.now())
    });
    assert_eq!(report.result, Ok(at(6)));
}

#[test]
fn of_a_failure_and_a_cancellation_from_outside_the_group_wins_and_the_request_is_kept() {
    let lines = noted_lines(|rt| async move {
        let task = rt.spawn("owner", owner(rt.clone(), [FAILS, CLEANS_UP]));
        rt.sleep(ms(2)).await?;
        task.cancel();
        task.await
    });
    let expected = [
        "1 a slept",
        "1 b cancelled",
        "6 b clean",
        "6 scope false 1",
        "6 next await Err(Cancelled)",
        "6 => Err(Cancelled) 0",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn of_a_cancellation_from_outside_and_a_failure_in_the_clean_up_the_group_wins() {
    let lines = noted_lines(|rt| async move {
        let child = Child { fails_in_clean_up: true, ..CLEANS_UP };
        let task = rt.spawn("owner", owner(rt.clone(), [Child { name: "a", ..child }, child]));
        rt.sleep(ms(1)).await?;
        task.cancel();
        task.await
    });
    let expected = [
        "1 a cancelled",
        "1 b cancelled",
        "6 a clean",
        "6 b clean",
        "6 scope false 1",
        "6 next await Err(Cancelled)",
        "6 => Err(Cancelled) 0",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn a_timeout_around_a_scope_waits_for_its_children() {
    let lines = noted_lines(|rt| async move {
        let scope = rt.scope(async |scope| {
            spawn(&rt, &scope, Child { clean_up: 2, ..CLEANS_UP });
            Ok(())
        });
        rt.timeout(ms(5), scope).await
    });
    assert_eq!(lines, ["5 b cancelled", "7 b clean", "7 => Err(Elapsed) 0"]);
}

#[test]
fn a_failure_goes_from_an_inner_scope_to_an_outer_one() {
    let lines = noted_lines(|rt| async move {
        rt.scope(async |outer| {
            spawn(&rt, &outer, Child { name: "sibling", clean_up: 1, ..CLEANS_UP });
            rt.scope(async |inner| {
                spawn(&rt, &inner, FAILS);
                spawn(&rt, &inner, Child { clean_up: 3, ..CLEANS_UP });
                Ok(())
            })
            .await
        })
        .await
    });
    let expected = [
        "1 a slept",
        "1 b cancelled",
        "4 b clean",
        "4 sibling cancelled",
        "5 sibling clean",
        "5 => 1 errors in a scope 0",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn a_child_may_create_another_while_the_scope_waits() {
    let report = traced(|rt| async move {
        rt.scope(async |scope| {
            let (clock, inner) = (rt.clone(), scope.clone());
            scope.spawn("first", async move {
                clock.sleep(ms(1)).await?;
                spawn(&clock, &inner, Child { name: "second", sleep: 1, ..Child::default() });
                Ok::<_, Error>(())
            })?;
            Ok(())
        })
        .await
    });
    assert_eq!((report.result, report.time), (Ok(()), at(2)));
}

#[test]
fn an_aborting_scope_takes_no_new_tasks() {
    let (probe, seen) = (Probe::new(), Probe::new());
    let inside = seen.clone();
    let report = traced(move |rt| async move {
        rt.scope(async |scope| {
            let (clock, inner) = (rt.clone(), scope.clone());
            scope.spawn("first", async move {
                assert_eq!(clock.sleep(ms(100)).await, Err(Cancelled));
                let refused = inner.spawn("second", probe.watch(async { Ok::<_, Error>(()) }));
                assert_eq!(refused.err(), Some(Error::ScopeClosed));
                assert_eq!((probe.polls(), probe.drops()), (0, 1));
                drop(inside.guard());
                Err::<(), _>(Cancelled)
            })?;
            rt.yield_now().await?;
            Err::<(), _>(Error::failed("body"))
        })
        .await
    });
    assert_eq!(report.result, Err(failures(&["body"]).into()));
    assert_eq!(seen.drops(), 1);
}

#[test]
fn a_closed_scope_takes_no_new_tasks() {
    let report = traced(|rt| async move {
        let kept = Rc::new(RefCell::new(None));
        rt.scope(async |scope| {
            kept.replace(Some(scope));
            Ok(())
        })
        .await?;
        let scope = kept.take().expect("stored above");
        let refused = scope.spawn("late", async { Ok::<_, Error>(()) });
        assert_eq!(refused.err(), Some(Error::ScopeClosed));
        Ok(())
    });
    assert_eq!(report.result, Ok(()));
    let created = count(&report.trace, |kind| matches!(kind, EventKind::TaskCreated { .. }));
    assert_eq!(created, 1);
}

/// Runs a scope and drops it one turn after 3 ms.
async fn dropped_midway(rt: &Handle, scope: impl Future<Output = Result<(), Error>>) {
    let mut scope = Box::pin(futures::FutureExt::fuse(scope));
    let mut time = Box::pin(futures::FutureExt::fuse(async {
        rt.sleep(ms(3)).await?;
        rt.yield_now().await
    }));
    futures::select_biased! {
        slept = time => assert_eq!(slept, Ok(())),
        _ = scope => unreachable!(),
    }
}

#[test]
fn a_scope_that_is_dropped_cancels_its_children_once() {
    let lines = noted_lines(|rt| async move {
        let scope = rt.scope(async |scope| {
            spawn(&rt, &scope, Child { name: "a", ..CLEANS_UP });
            // It ends right before the scope is dropped, which is not told any more.
            spawn(&rt, &scope, Child { name: "b", sleep: 3, fails: true, ..Child::default() });
            Ok(())
        });
        dropped_midway(&rt, scope).await;
        rt.log(format_args!("dropped {}", rt.cancelling()));
        rt.sleep(ms(10)).await?;
        Ok(())
    });
    let expected = ["3 b slept", "3 dropped 0", "3 a cancelled", "8 a clean", "13 => Ok(()) 0"];
    assert_eq!(lines, expected);
}

#[test]
fn a_scope_that_is_dropped_while_it_aborts_does_not_interrupt_the_clean_up() {
    let lines = noted_lines(|rt| async move {
        let scope = rt.scope(async |scope| {
            spawn(&rt, &scope, Child { name: "a", ..CLEANS_UP });
            rt.sleep(ms(1)).await?;
            Err(Error::failed("body"))
        });
        dropped_midway(&rt, scope).await;
        rt.sleep(ms(10)).await?;
        Ok(())
    });
    assert_eq!(lines, ["1 a cancelled", "6 a clean", "13 => Ok(()) 0"]);
}

#[test]
fn a_new_scope_is_not_told_of_the_children_of_a_dropped_one() {
    let report = traced(|rt| async move {
        let old = rt.scope(async |scope| {
            spawn(&rt, &scope, Child { name: "old", sleep: 3, ..Child::default() });
            Ok(())
        });
        dropped_midway(&rt, old).await;
        // This one takes the old one's place.
        rt.scope(async |scope| {
            spawn(&rt, &scope, Child { name: "new", sleep: 1, ..Child::default() });
            Ok(())
        })
        .await
    });
    assert_eq!((report.result, report.time), (Ok(()), at(4)));
    let ran = |kind: &EventKind| matches!(kind, EventKind::CallbackRan { callback } if *callback != taktwerk_trace::Callback::MainDone);
    assert_eq!(count(&report.trace, ran), 1);
}

#[test]
fn a_task_that_panics_inside_a_scope_cancels_the_children() {
    common::quiet_panics();
    let lines = noted_lines(|rt| async move {
        let clock = rt.clone();
        let owner = rt.spawn("owner", async move {
            clock
                .scope(async |scope| -> Result<(), Error> {
                    spawn(&clock, &scope, CLEANS_UP);
                    clock.yield_now().await?;
                    panic!("{}", common::PANIC)
                })
                .await
        });
        let result = owner.await;
        rt.log(format_args!("{result:?}"));
        rt.sleep(ms(9)).await?;
        Ok(())
    });
    let expected =
        ["0 Err(Panicked(\"on purpose\"))", "0 b cancelled", "5 b clean", "9 => Ok(()) 0"];
    let sorted = |mut lines: Vec<String>| {
        lines.sort();
        lines
    };
    assert_eq!(sorted(lines), sorted(expected.map(str::to_owned).to_vec()));
}

#[test]
fn children_know_their_owner() {
    let report = traced(|rt| async move {
        rt.scope(async |scope| {
            let inner = scope.clone();
            scope.spawn("first", async move {
                inner.spawn("second", async { Ok::<_, Error>(()) })?;
                Ok::<_, Error>(())
            })?;
            Ok(())
        })
        .await
    });
    let parents = report.trace.events().iter().filter_map(|event| match event.kind {
        EventKind::TaskCreated { parent, .. } => Some(parent.map(TaskId::index)),
        _ => None,
    });
    assert_eq!(parents.collect::<Vec<_>>(), [None, Some(0), Some(0)]);
}

#[test]
fn a_guard_in_a_child_is_dropped_before_the_scope_ends() {
    let report = traced(|rt| async move {
        rt.scope(async |scope| {
            let clock = rt.clone();
            scope.spawn("child", async move {
                let log = clock.clone();
                let _guard = OnDrop(move || log.log("dropped"));
                clock.sleep(ms(1)).await
            })?;
            Ok(())
        })
        .await?;
        rt.log("scope ended");
        Ok(())
    });
    assert_eq!(lines(&report), ["dropped", "scope ended"]);
}
