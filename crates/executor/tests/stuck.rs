//! A run that cannot go on says who waits for what.

mod common;

use std::cell::RefCell;
use std::rc::Rc;

use common::{at, ms, traced};
use taktwerk_executor::{Error, Handle, JoinHandle, Report, RunError};
use taktwerk_trace::{EventKind, ResourceId, RunEnd, State, TaskId, WaitGraph, WaitOn};

const fn task(index: usize) -> TaskId {
    TaskId::from_index(index)
}

/// The graph of a run that must have got stuck. The trace must give the same one.
#[track_caller]
fn graph<T: std::fmt::Debug>(report: &Report<T>) -> WaitGraph {
    let Err(RunError::Stuck(graph)) = &report.result else { panic!("{:?}", report.result) };
    let stuck = EventKind::RunEnded { how: RunEnd::Stuck };
    assert_eq!(report.trace.events().last().map(|event| event.kind), Some(stuck));
    let mut state = State::new();
    report.trace.events().iter().for_each(|event| state.apply(event));
    assert_eq!(&WaitGraph::of(&state), graph);
    graph.clone()
}

fn edges(graph: &WaitGraph) -> Vec<(TaskId, WaitOn)> {
    graph.edges.iter().map(|edge| (edge.waiter, edge.on)).collect()
}

#[test]
fn a_task_that_waits_for_nothing_known_is_stuck() {
    let report = traced(|rt| async move {
        rt.sleep(ms(5)).await?;
        common::never::<Result<(), Error>>().await
    });
    assert_eq!(edges(&graph(&report)), [(task(0), WaitOn::Foreign)]);
    assert_eq!(report.time, at(5));
}

#[test]
fn every_kind_of_wait_is_named() {
    let report = traced(|rt| async move {
        let (queue, full) = (rt.queue::<()>("empty", 1), rt.queue("full", 1));
        let (semaphore, event) = (rt.semaphore("semaphore", 0), rt.event("event"));
        let pool = rt.worker_pool("pool", 0);
        full.put(()).await?;
        rt.scope(async |scope| {
            scope.spawn("get", async move { queue.get().await })?;
            scope.spawn("put", async move { full.put(()).await })?;
            scope.spawn("permit", async move { semaphore.acquire().await.map(drop) })?;
            scope.spawn("wait", async move { event.wait().await })?;
            scope.spawn("call", async move { pool.call("call", ms(1)).await })?;
            let never = scope.spawn("never", common::never::<Result<(), Error>>())?;
            scope.spawn("join", never)?;
            Ok(())
        })
        .await
    });
    let expected = [
        (task(0), WaitOn::Scope(taktwerk_trace::ScopeId(0))),
        (task(1), WaitOn::Item(ResourceId(0))),
        (task(2), WaitOn::Space(ResourceId(1))),
        (task(3), WaitOn::Permit(ResourceId(2))),
        (task(4), WaitOn::Event(ResourceId(3))),
        (task(5), WaitOn::Job(taktwerk_trace::JobId(0))),
        (task(6), WaitOn::Foreign),
        (task(7), WaitOn::Task(task(6))),
    ];
    assert_eq!(edges(&graph(&report)), expected);
    assert_eq!(graph(&report).cycle(), None);
}

/// Creates `n` tasks of which each awaits the next one, and the last one the first.
fn ring(rt: &Handle, n: usize) {
    let handles: Rc<RefCell<Vec<Option<JoinHandle<()>>>>> = Rc::default();
    for k in 0..n {
        let (clock, shared) = (rt.clone(), handles.clone());
        let task = rt.spawn(k, async move {
            clock.yield_now().await?;
            let next = shared.borrow_mut()[(k + 1) % n].take().expect("taken once");
            next.await
        });
        handles.borrow_mut().push(Some(task));
    }
}

#[test]
fn a_cycle_of_joins_is_found() {
    let report = traced(|rt| async move {
        ring(&rt, 3);
        common::never::<Result<(), Error>>().await
    });
    let graph = graph(&report);
    assert_eq!(graph.cycle(), Some(vec![task(1), task(2), task(3)]));
    assert_eq!(graph.waits_on(task(3)), Some(WaitOn::Task(task(1))));
}

#[test]
fn a_request_into_a_cycle_ends_and_asks_each_once() {
    let report = traced(|rt| async move {
        ring(&rt, 3);
        // Many bystanders: the walk must not depend on them.
        for k in 0..50 {
            drop(rt.spawn(k, common::never::<Result<(), Error>>()));
        }
        let first = rt.spawn("outside", common::never::<Result<(), Error>>());
        rt.sleep(ms(1)).await?;
        first.cancel();
        Ok(())
    });
    // At the main task's end all others are asked: a cycle of three passes each request around.
    assert_eq!(report.result, Ok(()));
    let asked = |wanted: usize| {
        common::count(&report.trace, |kind| match kind {
            EventKind::CancelRequested { target, .. } => *target == task(wanted),
            _ => false,
        })
    };
    assert_eq!([1, 2, 3].map(asked), [3, 3, 3]);
}

#[test]
fn a_cycle_behind_a_tail_is_asked_once_too() {
    let report = traced(|rt| async move {
        let handles: Rc<RefCell<Vec<JoinHandle<()>>>> = Rc::default();
        let shared = handles.clone();
        let inner = rt.spawn("b", async move {
            let next = shared.borrow_mut().pop().expect("stored below");
            next.await
        });
        let next = rt.spawn("c", inner);
        handles.borrow_mut().push(next);
        rt.yield_now().await?;
        rt.log("a cycle of two");
        Ok(())
    });
    assert_eq!(report.result, Ok(()));
    let text = report.trace.to_string();
    assert_eq!(text.matches("CancelRequested").count(), 4, "{text}");
}

#[test]
fn tasks_that_are_blocked_by_each_others_permits_are_no_cycle_of_joins() {
    let report = traced(|rt| async move {
        let forks = [rt.semaphore("left", 1), rt.semaphore("right", 1)];
        rt.scope(async |scope| {
            for k in 0..2 {
                let (clock, forks) = (rt.clone(), forks.clone());
                scope.spawn(k, async move {
                    let _first = forks[k].acquire().await?;
                    clock.sleep(ms(1)).await?;
                    let _second = forks[1 - k].acquire().await?;
                    Ok::<_, Error>(())
                })?;
            }
            Ok(())
        })
        .await
    });
    let graph = graph(&report);
    assert_eq!(graph.waits_on(task(1)), Some(WaitOn::Permit(ResourceId(1))));
    assert_eq!(graph.waits_on(task(2)), Some(WaitOn::Permit(ResourceId(0))));
    assert_eq!(graph.cycle(), None);
}

#[test]
fn a_sleeping_task_keeps_a_run_from_being_stuck() {
    let report = traced(|rt| async move {
        let (event, set) = (rt.event("event"), rt.clone());
        let shared = event.clone();
        drop(rt.spawn("setter", async move {
            set.sleep(ms(7)).await?;
            shared.set();
            Ok::<_, Error>(())
        }));
        event.wait().await?;
        Ok(rt.now())
    });
    assert_eq!(report.result, Ok(at(7)));
}
