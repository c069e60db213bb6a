//! How a run ends: its drops, its budget, and runs without a trace.

mod common;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use common::{OnDrop, Probe, ms, traced};
use taktwerk_executor::{Cancelled, Config, Error, Executor, Handle, RunError, run};
use taktwerk_trace::{EventKind, RunEnd};

/// A program with sleeping tasks whose drops are written down.
async fn sleepers(rt: Handle, dropped: Rc<RefCell<Vec<u32>>>) -> Result<(), Error> {
    for k in 1..=4 {
        let (clock, dropped) = (rt.clone(), dropped.clone());
        drop(rt.spawn(k, async move {
            let log = clock.clone();
            // Its drop uses the executor that is being dropped.
            let _guard = OnDrop(|| {
                dropped.borrow_mut().push(k);
                let new = log.spawn("created while dropping", async { Ok::<_, Cancelled>(()) });
                assert!(new.cancel());
                assert_eq!(log.current_task(), None);
                let _unused = (log.now(), log.event("event"), log.cancel_current());
            });
            clock.sleep(ms(10)).await
        }));
    }
    let _guard = OnDrop(|| dropped.borrow_mut().push(0));
    common::never().await
}

#[test]
fn dropping_an_executor_midway_drops_every_future_once_in_order_of_creation() {
    let dropped = Rc::new(RefCell::new(Vec::new()));
    let inside = dropped.clone();
    let mut executor = Executor::start(Config::traced(), |rt| sleepers(rt, inside));
    for _ in 0..5 {
        assert!(executor.turn());
    }
    assert_eq!(*dropped.borrow(), []);
    drop(executor);
    assert_eq!(*dropped.borrow(), [0, 1, 2, 3, 4]);
}

#[test]
fn dropping_an_executor_before_its_first_turn_polls_nothing() {
    let probe = Probe::new();
    let main = probe.watch(async { Ok::<_, Cancelled>(()) });
    drop(Executor::start(Config::untraced(), |_| main));
    assert_eq!((probe.polls(), probe.drops()), (0, 1));
}

#[test]
fn a_drop_may_cancel_a_task_that_awaits_one_that_is_gone() {
    let report = traced(|rt| async move {
        let clock = rt.clone();
        let first = rt.spawn("first", async move { clock.sleep(ms(9)).await });
        let second = rt.spawn("second", first);
        drop(rt.spawn("third", async move {
            // When this is dropped, `first` is gone and `second` still awaits it.
            let _guard = OnDrop(|| assert!(second.cancel()));
            common::never::<Result<(), Error>>().await
        }));
        // Stuck in the end: nobody sets the event.
        let event = rt.event("event");
        Ok(event.wait().await?)
    });
    // `first` ended after 9 ms, `second` with it.
    assert!(matches!(report.result, Err(RunError::Stuck(_))));
}

#[test]
fn dropping_many_tasks_takes_time_in_proportion() {
    let probe = Probe::new();
    let watched = probe.clone();
    let mut executor = Executor::start(Config::untraced(), |rt| async move {
        for _ in 0..50_000 {
            drop(rt.spawn("", watched.watch(common::never::<Result<(), Error>>())));
        }
        Ok::<_, Cancelled>(())
    });
    executor.turn();
    drop(executor);
    assert_eq!((probe.polls(), probe.drops()), (0, 50_000));
}

#[test]
fn a_run_stops_at_its_budget_of_steps_and_not_before() {
    let steps = |most| {
        run(Config::traced().max_steps(most), |rt| async move {
            for _ in 0..9 {
                rt.yield_now().await?;
            }
            Ok::<_, Cancelled>(7)
        })
    };
    let enough = steps(10);
    assert_eq!((enough.result, enough.steps), (Ok(7), 10));
    let end =
        |report: &taktwerk_executor::Report<i32>| report.trace.events().last().map(|e| e.kind);
    assert_eq!(end(&steps(10)), Some(EventKind::RunEnded { how: RunEnd::MainDone }));
    let short = steps(9);
    assert_eq!(end(&short), Some(EventKind::RunEnded { how: RunEnd::Budget }));
    assert_eq!((short.result, short.steps), (Err(RunError::Budget), 9));
}

#[test]
fn a_run_for_ever_is_stopped_and_its_futures_dropped() {
    let probe = Probe::new();
    let watched = probe.clone();
    let report = run(Config::untraced().max_steps(1000), |rt| {
        watched.watch(async move {
            loop {
                rt.yield_now().await?;
            }
            #[expect(unreachable_code, reason = "says the type")]
            Ok::<(), Cancelled>(())
        })
    });
    assert_eq!(report.result, Err(RunError::Budget));
    assert_eq!((probe.polls(), probe.drops()), (1000, 1));
}

#[test]
fn an_untraced_run_does_the_same_and_records_nothing() {
    let program = |rt: Handle| async move {
        let sum = Rc::new(Cell::new(0));
        rt.scope(async |scope| {
            for k in 0..10_u64 {
                let (clock, sum) = (rt.clone(), sum.clone());
                scope.spawn(k, async move {
                    clock.sleep(ms(k)).await?;
                    sum.set(sum.get() * 2 + k);
                    Ok::<_, Cancelled>(())
                })?;
            }
            Ok(())
        })
        .await?;
        Ok::<_, Error>(sum.get())
    };
    let (traced, untraced) = (run(Config::traced(), program), run(Config::untraced(), program));
    assert_eq!(
        (&traced.result, traced.time, traced.steps),
        (&untraced.result, untraced.time, untraced.steps)
    );
    assert!(untraced.trace.is_empty() && !traced.trace.is_empty());
}
