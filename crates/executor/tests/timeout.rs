//! Timeouts turn only their own cancellation into `Elapsed`, as `asyncio.timeout` does.
//!
//! The times and counts that the programs write down are those that CPython 3.11 prints for the
//! same programs on a virtual clock.

mod common;

use std::time::Duration;

use common::{Probe, at, count, lines, ms, timed_lines, traced};
use taktwerk_executor::{Cancelled, Error, Handle};
use taktwerk_trace::EventKind;

/// Runs `work` and writes down how it ended, and how many requests are pending then.
async fn noted<T: std::fmt::Debug>(
    rt: &Handle,
    name: &str,
    work: impl Future<Output = Result<T, Error>>,
) -> Result<T, Error> {
    let result = work.await;
    rt.log(format_args!("{name} {result:?} {}", rt.cancelling()));
    result
}

/// Like [`noted`], under a timeout.
async fn limited<T: std::fmt::Debug>(
    rt: &Handle,
    name: &str,
    time: Duration,
    work: impl Future<Output = Result<T, Error>>,
) -> Result<T, Error> {
    noted(rt, name, rt.timeout(time, work)).await
}

async fn sleep(rt: &Handle, time: u64) -> Result<&'static str, Error> {
    rt.sleep(ms(time)).await?;
    Ok("slept")
}

/// Sleeps long and cleans up for 3 ms.
async fn slow_to_stop(rt: &Handle) -> Result<(), Error> {
    let result = rt.sleep(ms(10)).await;
    rt.sleep(ms(3)).await?;
    Ok(result?)
}

/// What a program wrote until it ended, one way or the other.
fn noted_lines<F>(program: impl FnOnce(Handle) -> F) -> Vec<String>
where
    F: Future<Output = Result<(), Error>> + 'static,
{
    timed_lines(|rt| {
        let work = program(rt.clone());
        async move {
            let result = work.await;
            rt.log(format_args!("=> {result:?} {}", rt.cancelling()));
            Ok(())
        }
    })
}

#[test]
fn work_in_time_keeps_its_result_and_the_timer_is_taken_back() {
    let report = traced(|rt| async move {
        let result = rt.timeout(ms(5), sleep(&rt, 1)).await;
        rt.sleep(ms(1)).await?;
        assert_eq!(rt.now(), at(2));
        result
    });
    assert_eq!(report.result, Ok("slept"));
    assert_eq!(report.time, at(2), "nothing waited for the deadline");
    assert_eq!(count(&report.trace, |kind| matches!(kind, EventKind::TimerCancelled { .. })), 1);
}

#[test]
fn work_that_is_over_at_the_deadline_loses_if_the_deadline_was_set_first() {
    let lines =
        noted_lines(|rt| async move { limited(&rt, "late", ms(5), sleep(&rt, 5)).await.map(drop) });
    assert_eq!(lines, ["5 late Err(Elapsed) 0", "5 => Err(Elapsed) 0"]);
}

#[test]
fn nested_timeouts_with_equal_deadlines_expire_the_outer_one() {
    let lines = noted_lines(|rt| async move {
        let body = noted(&rt, "body", sleep(&rt, 50));
        let inner = limited(&rt, "inner", ms(10), body);
        limited(&rt, "outer", ms(10), inner).await.map(drop)
    });
    let expected = [
        "10 body Err(Cancelled) 2",
        "10 inner Err(Cancelled) 1",
        "10 outer Err(Elapsed) 0",
        "10 => Err(Elapsed) 0",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn the_inner_timeout_first_passes_its_error_through_the_outer() {
    let lines = noted_lines(|rt| async move {
        let body = noted(&rt, "body", sleep(&rt, 50));
        let inner = limited(&rt, "inner", ms(10), body);
        let caught = noted(&rt, "caught", async {
            assert_eq!(inner.await, Err(Error::Elapsed));
            sleep(&rt, 5).await
        });
        limited(&rt, "outer", ms(20), caught).await.map(drop)
    });
    let expected = [
        "10 body Err(Cancelled) 1",
        "10 inner Err(Elapsed) 0",
        "15 caught Ok(\"slept\") 0",
        "15 outer Ok(\"slept\") 0",
        "15 => Ok(()) 0",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn the_outer_timeout_first_passes_through_the_inner() {
    let lines = noted_lines(|rt| async move {
        let body = noted(&rt, "body", sleep(&rt, 50));
        let inner = limited(&rt, "inner", ms(20), body);
        limited(&rt, "outer", ms(10), inner).await.map(drop)
    });
    let expected = [
        "10 body Err(Cancelled) 1",
        "10 inner Err(Cancelled) 1",
        "10 outer Err(Elapsed) 0",
        "10 => Err(Elapsed) 0",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn a_slow_clean_up_takes_longer_than_the_timeout() {
    let lines = noted_lines(|rt| async move {
        limited(&rt, "limited", ms(1), noted(&rt, "work", slow_to_stop(&rt))).await
    });
    let expected = ["4 work Err(Cancelled) 1", "4 limited Err(Elapsed) 0", "4 => Err(Elapsed) 0"];
    assert_eq!(lines, expected);
}

#[test]
fn an_outer_timeout_interrupts_the_clean_up_that_an_inner_one_began() {
    let lines = noted_lines(|rt| async move {
        let inner = limited(&rt, "inner", ms(1), noted(&rt, "work", slow_to_stop(&rt)));
        limited(&rt, "outer", ms(2), inner).await
    });
    let expected = [
        "2 work Err(Cancelled) 2",
        "2 inner Err(Cancelled) 1",
        "2 outer Err(Elapsed) 0",
        "2 => Err(Elapsed) 0",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn work_that_swallows_the_expiry_keeps_its_result_and_the_request_is_withdrawn() {
    let lines = noted_lines(|rt| async move {
        let work = async {
            assert_eq!(rt.sleep(ms(10)).await, Err(Cancelled));
            Ok("swallowed")
        };
        limited(&rt, "limited", ms(1), noted(&rt, "work", work)).await?;
        sleep(&rt, 1).await.map(drop)
    });
    let expected = ["1 work Ok(\"swallowed\") 1", "1 limited Ok(\"swallowed\") 0", "2 => Ok(()) 0"];
    assert_eq!(lines, expected);
}

#[test]
fn work_that_fails_on_its_way_out_keeps_its_error() {
    let lines = noted_lines(|rt| async move {
        let work = async {
            assert_eq!(rt.sleep(ms(10)).await, Err(Cancelled));
            Err::<(), _>(Error::failed("broken"))
        };
        limited(&rt, "limited", ms(1), work).await
    });
    let expected = ["1 limited Err(Failed(\"broken\")) 0", "1 => Err(Failed(\"broken\")) 0"];
    assert_eq!(lines, expected);
}

#[test]
fn with_a_timeout_of_zero_the_body_runs_to_its_first_suspension() {
    let lines = noted_lines(|rt| async move {
        let body = async {
            rt.log("begun");
            rt.yield_now().await?;
            Ok(())
        };
        limited(&rt, "limited", ms(0), noted(&rt, "body", body)).await
    });
    let expected =
        ["0 begun", "0 body Err(Cancelled) 1", "0 limited Err(Elapsed) 0", "0 => Err(Elapsed) 0"];
    assert_eq!(lines, expected);
}

#[test]
fn under_a_deadline_that_has_passed_a_body_that_need_not_wait_succeeds() {
    let report = traced(|rt| async move {
        rt.sleep(ms(5)).await?;
        let result = rt.timeout_at(at(1), async { Ok(7) }).await;
        // The callback that would have expired it was taken back.
        rt.yield_now().await?;
        rt.sleep(ms(1)).await?;
        assert_eq!(rt.cancelling(), 0);
        result
    });
    assert_eq!(report.result, Ok(7));
    let expired = count(&report.trace, |kind| matches!(kind, EventKind::DeadlineExpired { .. }));
    let cancelled =
        count(&report.trace, |kind| matches!(kind, EventKind::CallbackCancelled { .. }));
    assert_eq!((expired, cancelled), (0, 1));
}

/// Work under a timeout of 1 ms, as a task.
async fn limited_task(rt: Handle) -> Result<&'static str, Error> {
    limited(&rt, "limited", ms(1), noted(&rt, "body", sleep(&rt, 5))).await
}

#[test]
fn a_cancellation_from_outside_wins_over_an_expiry_at_the_same_time() {
    let lines = noted_lines(|rt| async move {
        let task = rt.spawn("task", limited_task(rt.clone()));
        // This timer is set before the deadline: both are due in one iteration, and this task's
        // step comes before that of the one that was told of the expiry.
        rt.sleep(ms(1)).await?;
        assert!(task.cancel());
        task.await.map(drop)
    });
    let expected =
        ["1 body Err(Cancelled) 2", "1 limited Err(Cancelled) 1", "1 => Err(Cancelled) 0"];
    assert_eq!(lines, expected);
}

#[test]
fn a_cancellation_from_outside_after_the_expiry_is_too_late() {
    let lines = noted_lines(|rt| async move {
        let task = rt.spawn("task", limited_task(rt.clone()));
        rt.yield_now().await?;
        rt.sleep(ms(1)).await?;
        assert!(!task.cancel());
        task.await.map(drop)
    });
    let expected = ["1 body Err(Cancelled) 1", "1 limited Err(Elapsed) 0", "1 => Err(Elapsed) 0"];
    assert_eq!(lines, expected);
}

#[test]
fn a_cancellation_from_outside_during_the_clean_up_after_an_expiry_wins() {
    let lines =
        noted_lines(|rt| async move {
            let work = rt.clone();
            let task = rt.spawn("task", async move {
                limited(&work, "limited", ms(1), slow_to_stop(&work)).await
            });
            rt.sleep(ms(2)).await?;
            assert!(task.cancel());
            task.await
        });
    assert_eq!(lines, ["2 limited Err(Cancelled) 1", "2 => Err(Cancelled) 0"]);
}

#[test]
fn a_request_that_was_pending_on_entry_does_not_count() {
    let lines = noted_lines(|rt| async move {
        rt.cancel_current();
        assert_eq!(rt.yield_now().await, Err(Cancelled));
        limited(&rt, "limited", ms(1), sleep(&rt, 5)).await.map(drop)
    });
    assert_eq!(lines, ["1 limited Err(Elapsed) 1", "1 => Err(Elapsed) 1"]);
}

#[test]
fn a_timeout_dropped_midway_drops_its_work_once_and_never_expires() {
    let (probe, seen) = (Probe::new(), Probe::new());
    let inside = seen.clone();
    let report = traced(move |rt| async move {
        let work = probe.watch(sleep(&rt, 100));
        futures::select_biased! {
            _ = Box::pin(futures::FutureExt::fuse(rt.timeout(ms(10), work))) => unreachable!(),
            slept = futures::FutureExt::fuse(rt.sleep(ms(3))) => slept?,
        }
        assert_eq!((probe.polls() > 0, probe.drops()), (true, 1));
        rt.sleep(ms(50)).await?;
        drop(inside.guard());
        Ok(rt.cancelling())
    });
    assert_eq!(report.result, Ok(0));
    assert_eq!((seen.drops(), report.time), (1, at(53)));
    let left = count(&report.trace, |kind| matches!(kind, EventKind::DeadlineLeft { .. }));
    let expired = count(&report.trace, |kind| matches!(kind, EventKind::DeadlineExpired { .. }));
    assert_eq!((left, expired), (1, 0));
}

#[test]
fn a_timeout_dropped_after_its_expiry_takes_its_request_along() {
    let report = traced(|rt| async move {
        // Both are due in one iteration; the sleep is looked at first, and the timeout dropped.
        let mut limited = Box::pin(futures::FutureExt::fuse(rt.timeout(ms(5), sleep(&rt, 100))));
        futures::select_biased! {
            slept = futures::FutureExt::fuse(rt.sleep(ms(5))) => slept?,
            _ = limited => unreachable!(),
        }
        drop(limited);
        assert_eq!(rt.cancelling(), 0);
        rt.sleep(ms(1)).await?;
        Ok(())
    });
    assert_eq!(report.result, Ok(()));
    let expired = count(&report.trace, |kind| matches!(kind, EventKind::DeadlineExpired { .. }));
    assert_eq!(expired, 1);
}

#[test]
fn a_panic_under_a_timeout_leaves_it() {
    common::quiet_panics();
    let report = traced(|rt| async move {
        let work = rt.clone();
        let task = rt.spawn("task", async move {
            work.timeout(ms(5), async { panic!("{}", common::PANIC) }).await as Result<(), Error>
        });
        assert_eq!(task.await, Err(Error::Panicked(common::PANIC.into())));
        rt.log("alive");
        Ok(())
    });
    assert_eq!(report.result, Ok(()));
    assert_eq!((lines(&report), report.time), (vec!["alive"], at(0)));
    let left = count(&report.trace, |kind| matches!(kind, EventKind::DeadlineLeft { .. }));
    assert_eq!(left, 1);
}
