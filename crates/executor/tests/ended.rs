//! Waiting for a task's end without asking it to stop.

mod common;

use std::cell::OnceCell;
use std::rc::Rc;

use common::{count, lines, ms, timed_lines, traced};
use taktwerk_executor::{Cancelled, Config, Error, Handle, JoinHandle, RunError, run};
use taktwerk_trace::EventKind;

/// A task that takes 5 ms and writes a line.
fn worker(rt: &Handle) -> JoinHandle<u32> {
    let clock = rt.clone();
    rt.spawn("worker", async move {
        clock.sleep(ms(5)).await?;
        clock.log("worked");
        Ok::<_, Cancelled>(7)
    })
}

#[test]
fn the_result_stays_for_the_handle() {
    let report = traced(|rt| async move {
        let task = worker(&rt);
        task.ended().await?;
        assert!(task.is_finished());
        task.await
    });
    assert_eq!(report.result, Ok(7));
}

#[test]
fn an_end_that_has_come_costs_no_suspension() {
    let report = traced(|rt| async move {
        let task = rt.spawn("task", async { Err::<(), _>(Error::failed("broken")) });
        rt.yield_now().await?;
        task.ended().await?;
        task.await
    });
    assert_eq!(report.steps, 3);
    assert!(report.result.is_err(), "the error is the handle's");
}

#[test]
fn a_cancellation_ends_the_wait_and_the_task_runs_on() {
    let lines = timed_lines(|rt| async move {
        let clock = rt.clone();
        let waiting = rt.spawn("waiting", async move {
            let task = worker(&clock);
            let waited = task.ended().await;
            clock.log(format_args!("{waited:?}"));
            waited
        });
        rt.sleep(ms(1)).await?;
        waiting.cancel();
        assert_eq!(waiting.await, Err(Error::Cancelled));
        Ok(rt.sleep(ms(5)).await?)
    });
    assert_eq!(lines, ["1 Err(Cancelled)", "5 worked"]);
}

#[test]
fn the_request_does_not_reach_the_awaited_task() {
    let report = traced(|rt| async move {
        let clock = rt.clone();
        let waiting = rt.spawn("waiting", async move { worker(&clock).ended().await });
        rt.sleep(ms(1)).await?;
        waiting.cancel();
        Ok(rt.sleep(ms(5)).await?)
    });
    assert_eq!(count(&report.trace, |kind| matches!(kind, EventKind::CancelRequested { .. })), 1);
}

/// As with `asyncio.wait`, whose callback is called in between.
#[test]
fn who_awaits_the_task_itself_goes_on_one_iteration_earlier() {
    let report = traced(|rt| async move {
        let first = Rc::new(worker(&rt));
        let (clock, task) = (rt.clone(), Rc::clone(&first));
        let waiting = rt.spawn("waiting", async move {
            task.ended().await?;
            clock.log("ended");
            Ok::<_, Cancelled>(())
        });
        let clock = rt.clone();
        let awaiting = rt.spawn("awaiting", async move {
            let inner = worker(&clock);
            inner.await?;
            clock.log("awaited");
            Ok::<_, Error>(())
        });
        waiting.await?;
        awaiting.await
    });
    assert_eq!(lines(&report), ["worked", "worked", "awaited", "ended"]);
}

#[test]
fn a_cancellation_between_the_end_and_its_callback_is_delivered() {
    let report = traced(|rt| async move {
        let clock = rt.clone();
        let waiting = rt.spawn("waiting", async move {
            let task = clock.spawn("task", async { Ok::<_, Cancelled>(()) });
            let waited = task.ended().await;
            // Its place among the waiters is taken again while the callback is under way.
            clock.sleep(ms(1)).await?;
            clock.log(format_args!("{waited:?}, done {}", task.is_finished()));
            waited
        });
        rt.yield_now().await?;
        rt.yield_now().await?;
        waiting.cancel();
        waiting.await
    });
    assert_eq!(lines(&report), ["Err(Cancelled), done true"]);
    assert_eq!(report.time.as_nanos(), 1_000_000, "the callback ended no other wait");
}

#[test]
fn several_may_wait_and_leave_in_any_order() {
    let lines = timed_lines(|rt| async move {
        let task = Rc::new(worker(&rt));
        let waiting = [0, 1, 2].map(|number| {
            let (clock, task) = (rt.clone(), Rc::clone(&task));
            rt.spawn(number, async move {
                let waited = task.ended().await;
                clock.log(format_args!("{number} {waited:?}"));
                waited
            })
        });
        rt.sleep(ms(1)).await?;
        waiting[1].cancel();
        rt.sleep(ms(1)).await?;
        waiting[0].cancel();
        Ok(rt.sleep(ms(4)).await?)
    });
    assert_eq!(lines, ["1 1 Err(Cancelled)", "2 0 Err(Cancelled)", "5 worked", "5 2 Ok(())"]);
}

#[test]
fn tasks_that_wait_for_each_others_end_are_stuck_in_a_circle() {
    let report = run(Config::traced(), |rt| async move {
        let (send, clock) = (Rc::new(OnceCell::<JoinHandle<()>>::new()), rt.clone());
        let second = Rc::clone(&send);
        let first = rt.spawn("first", async move {
            clock.yield_now().await?;
            match second.get() {
                Some(second) => second.ended().await,
                None => Ok(()),
            }
        });
        let both = rt.spawn("second", async move { first.ended().await });
        let _ = send.set(both);
        std::future::pending::<Result<(), Error>>().await
    });
    let Err(RunError::Stuck(graph)) = report.result else {
        panic!("it is not stuck: {:?}", report.result)
    };
    assert_eq!(graph.cycle().map(|cycle| cycle.len()), Some(2), "{graph:?}");
}
