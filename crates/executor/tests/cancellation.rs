//! Cancellation is a request that arrives at the innermost await, once per request, as in asyncio.
//!
//! The orders that surprise were checked against CPython's asyncio on a virtual clock.

mod common;

use std::cell::RefCell;
use std::rc::Rc;

use common::{Probe, count, lines, ms, traced};
use taktwerk_executor::{Cancelled, Error, Handle, JoinHandle};
use taktwerk_trace::{EventKind, Outcome, TaskId};

const CANCELLED: Result<(), Error> = Err(Error::Cancelled);

fn deliveries(trace: &taktwerk_trace::Trace) -> usize {
    count(trace, |kind| matches!(kind, EventKind::CancelDelivered))
}

/// Sleeps until cancelled, then takes a while to clean up.
async fn cleans_up(rt: Handle) -> Result<(), Error> {
    let result = rt.sleep(ms(100)).await;
    rt.log("cleaning up");
    rt.sleep(ms(10)).await?;
    rt.log("clean");
    Ok(result?)
}

#[test]
fn before_the_first_step_the_body_never_runs_and_is_dropped_once() {
    let (probe, seen) = (Probe::new(), Probe::new());
    let watched = seen.clone();
    let report = traced(move |rt| async move {
        let task = rt.spawn("task", probe.watch(async { Ok::<_, Cancelled>(()) }));
        assert!(task.cancel());
        assert_eq!(task.await, CANCELLED);
        assert_eq!((probe.polls(), probe.drops()), (0, 1));
        drop(watched.guard());
        Ok(())
    });
    assert_eq!(report.result, Ok(()));
    assert_eq!(seen.drops(), 1, "the program ran to its end");
    assert_eq!(deliveries(&report.trace), 1);
}

#[test]
fn during_a_sleep_it_arrives_at_once_and_the_timer_is_gone() {
    let report = traced(|rt| async move {
        let task = rt.spawn("task", {
            let rt = rt.clone();
            async move { rt.sleep(ms(100)).await }
        });
        rt.sleep(ms(5)).await?;
        assert!(task.cancel());
        assert_eq!(task.await, CANCELLED);
        Ok(rt.now())
    });
    assert_eq!(report.result, Ok(common::at(5)));
    assert_eq!(report.time, common::at(5));
    assert_eq!(count(&report.trace, |kind| matches!(kind, EventKind::TimerCancelled { .. })), 1);
}

#[test]
fn a_task_may_await_while_it_cleans_up() {
    let report = traced(|rt| async move {
        let task = rt.spawn("task", cleans_up(rt.clone()));
        rt.sleep(ms(1)).await?;
        task.cancel();
        assert_eq!(task.await, CANCELLED);
        Ok(rt.now())
    });
    assert_eq!(report.result, Ok(common::at(11)));
    assert_eq!(lines(&report), ["cleaning up", "clean"]);
}

#[test]
fn a_second_request_interrupts_the_clean_up() {
    let report = traced(|rt| async move {
        let task = rt.spawn("task", cleans_up(rt.clone()));
        rt.sleep(ms(1)).await?;
        task.cancel();
        rt.sleep(ms(1)).await?;
        assert!(task.cancel());
        assert_eq!(task.cancelling(), 2);
        assert_eq!(task.await, CANCELLED);
        Ok(rt.now())
    });
    assert_eq!(report.result, Ok(common::at(2)));
    assert_eq!(lines(&report), ["cleaning up"]);
    assert_eq!(deliveries(&report.trace), 2);
}

#[test]
fn two_requests_before_the_first_is_delivered_arrive_as_one() {
    let report = traced(|rt| async move {
        let task = rt.spawn("task", cleans_up(rt.clone()));
        rt.sleep(ms(1)).await?;
        assert!(task.cancel() && task.cancel());
        assert_eq!(task.cancelling(), 2);
        assert_eq!(task.await, CANCELLED);
        Ok(())
    });
    assert_eq!(report.result, Ok(()));
    assert_eq!(lines(&report), ["cleaning up", "clean"]);
    assert_eq!(deliveries(&report.trace), 1);
}

#[test]
fn a_finished_task_cannot_be_cancelled() {
    let report = traced(|rt| async move {
        let task = rt.spawn("task", async { Ok::<_, Cancelled>(7) });
        rt.yield_now().await?;
        assert!(task.is_finished());
        assert!(!task.cancel());
        task.await
    });
    assert_eq!(report.result, Ok(7));
    assert_eq!(count(&report.trace, |kind| matches!(kind, EventKind::CancelRequested { .. })), 0);
}

#[test]
fn of_oneself_it_arrives_at_the_next_suspension() {
    let report = traced(|rt| async move {
        rt.cancel_current();
        rt.log("still running");
        assert_eq!(rt.cancelling(), 1);
        assert_eq!(rt.sleep(ms(10)).await, Err(Cancelled));
        rt.log("cancelled");
        Err::<(), _>(Error::Cancelled)
    });
    assert_eq!(report.result, Err(Error::Cancelled.into()));
    assert_eq!(lines(&report), ["still running", "cancelled"]);
    assert_eq!(report.time, common::at(0));
}

#[test]
fn of_oneself_it_passes_what_need_not_wait() {
    let report = traced(|rt| async move {
        let queue = rt.queue("queue", 1);
        rt.cancel_current();
        queue.put(1).await?;
        assert_eq!(queue.get().await, Ok(1));
        assert_eq!(rt.yield_now().await, Err(Cancelled));
        rt.uncancel();
        Ok(())
    });
    assert_eq!(report.result, Ok(()));
}

#[test]
fn of_oneself_without_another_await_it_replaces_the_result() {
    let report = traced(|rt| async move {
        let task = rt.spawn("task", {
            let rt = rt.clone();
            async move {
                rt.cancel_current();
                Ok::<_, Cancelled>("lost")
            }
        });
        assert_eq!(task.await, Err(Error::Cancelled));
        Ok(())
    });
    assert_eq!(report.result, Ok(()));
    let cancelled =
        EventKind::TaskDone { how: Outcome::Cancelled, error: taktwerk_trace::TextId::NONE };
    assert_eq!(count(&report.trace, |kind| *kind == cancelled), 1);
}

#[test]
fn of_oneself_without_another_await_it_does_not_replace_an_error() {
    let report = traced(|rt| async move {
        rt.cancel_current();
        Err::<(), _>(Error::failed("kept"))
    });
    assert_eq!(report.result, Err(Error::failed("kept").into()));
}

#[test]
fn a_request_wins_over_a_sleep_that_is_over_but_not_noticed() {
    let report = traced(|rt| async move {
        let task = rt.spawn("task", {
            let rt = rt.clone();
            async move {
                let slept = rt.sleep(ms(5)).await;
                rt.log(format_args!("{slept:?}"));
                slept
            }
        });
        // Both timers are due in one iteration; this one was set first.
        rt.sleep_until(common::at(5)).await?;
        assert!(task.cancel());
        assert_eq!(task.await, CANCELLED);
        Ok(())
    });
    assert_eq!(report.result, Ok(()));
    assert_eq!(lines(&report), ["Err(Cancelled)"]);
}

#[test]
fn a_request_wins_over_an_awaited_task_that_has_ended_and_its_result_stays() {
    let report = traced(|rt| async move {
        let turn = rt.clone();
        let mut child = rt.spawn("child", async move {
            turn.yield_now().await?;
            Ok::<_, Cancelled>(7)
        });
        let waiting = rt.spawn("waiting", async move {
            assert_eq!((&mut child).await, Err(Error::Cancelled));
            // The child had ended already; only the wait was cancelled.
            assert!(child.is_finished());
            child.await
        });
        rt.yield_now().await?;
        // This runs after the child's last step and before the step of the one that awaits it.
        rt.yield_now().await?;
        assert!(waiting.cancel());
        waiting.await
    });
    assert_eq!(report.result, Ok(7));
    assert_eq!(deliveries(&report.trace), 1);
}

/// Awaits a task and says how that went.
async fn relay(rt: Handle, name: &str, next: JoinHandle<()>) -> Result<(), Error> {
    let result = next.await;
    rt.log(format_args!("{name}: {result:?}"));
    result
}

#[test]
fn through_a_chain_of_joins_it_goes_down_to_the_innermost_and_unwinds_outward() {
    let report = traced(|rt| async move {
        let inner = rt.spawn("inner", cleans_up(rt.clone()));
        let middle = rt.spawn("middle", relay(rt.clone(), "middle", inner));
        let outer = rt.spawn("outer", relay(rt.clone(), "outer", middle));
        rt.sleep(ms(1)).await?;
        outer.cancel();
        assert_eq!(outer.await, CANCELLED);
        Ok(rt.now())
    });
    assert_eq!(report.result, Ok(common::at(11)));
    let expected = ["cleaning up", "clean", "middle: Err(Cancelled)", "outer: Err(Cancelled)"];
    assert_eq!(lines(&report), expected);

    // Down: asked from the outside in. Up: delivered from the inside out.
    let task = TaskId::from_index;
    let asked = report.trace.events().iter().filter_map(|event| match event.kind {
        EventKind::CancelRequested { target, .. } => Some(target),
        _ => None,
    });
    assert_eq!(asked.collect::<Vec<_>>(), [task(3), task(2), task(1)]);
    let delivered = report.trace.events().iter().filter_map(|event| match event.kind {
        EventKind::CancelDelivered => event.task,
        _ => None,
    });
    assert_eq!(delivered.collect::<Vec<_>>(), [task(1), task(2), task(3)]);
}

#[test]
fn an_inner_task_that_swallows_it_saves_all_that_await_it() {
    let report = traced(|rt| async move {
        let inner = rt.spawn("inner", {
            let rt = rt.clone();
            async move {
                assert_eq!(rt.sleep(ms(100)).await, Err(Cancelled));
                Ok::<_, Cancelled>(())
            }
        });
        let outer = rt.spawn("outer", relay(rt.clone(), "outer", inner));
        rt.sleep(ms(1)).await?;
        outer.cancel();
        assert_eq!(outer.cancelling(), 1);
        assert_eq!(outer.await, Ok(()));
        Ok(())
    });
    assert_eq!(report.result, Ok(()));
    assert_eq!(deliveries(&report.trace), 1);
    assert_eq!(count(&report.trace, |kind| matches!(kind, EventKind::CancelSwallowed)), 2);
}

#[test]
fn a_task_that_swallows_it_runs_on() {
    let report = traced(|rt| async move {
        let task = rt.spawn("stubborn", {
            let rt = rt.clone();
            async move {
                let first = rt.sleep(ms(100)).await;
                assert_eq!((first, rt.cancelling()), (Err(Cancelled), 1));
                rt.sleep(ms(50)).await?;
                Ok::<_, Cancelled>("done")
            }
        });
        rt.sleep(ms(1)).await?;
        task.cancel();
        assert_eq!(task.await, Ok("done"));
        Ok(rt.now())
    });
    assert_eq!(report.result, Ok(common::at(51)));
}

#[test]
fn a_delivered_request_counts_until_it_is_withdrawn() {
    let report = traced(|rt| async move {
        rt.cancel_current();
        rt.cancel_current();
        assert_eq!(rt.yield_now().await, Err(Cancelled));
        assert_eq!((rt.cancelling(), rt.uncancel(), rt.uncancel(), rt.uncancel()), (2, 1, 0, 0));
        Ok(())
    });
    assert_eq!(report.result, Ok(()));
    assert_eq!(count(&report.trace, |kind| matches!(kind, EventKind::CancelSwallowed)), 0);
}

#[test]
fn withdrawing_the_last_request_clears_its_delivery() {
    let report = traced(|rt| async move {
        rt.cancel_current();
        rt.cancel_current();
        assert_eq!(rt.uncancel(), 1);
        assert_eq!(rt.yield_now().await, Err(Cancelled), "one is still pending");
        rt.cancel_current();
        assert_eq!((rt.uncancel(), rt.uncancel()), (1, 0));
        rt.yield_now().await?;
        rt.sleep(ms(1)).await?;
        Ok(())
    });
    assert_eq!(report.result, Ok(()));
}

/// Two tasks that await each other, and the handles that are left.
async fn cycle(rt: &Handle) -> Result<(TaskId, JoinHandle<()>), Error> {
    let slot = Rc::new(RefCell::new(None::<JoinHandle<()>>));
    let first = rt.spawn("first", {
        let (slot, rt) = (slot.clone(), rt.clone());
        async move {
            rt.yield_now().await?;
            let second = slot.borrow_mut().take().expect("stored below");
            second.await
        }
    });
    let id = first.id();
    let second = rt.spawn("second", first);
    slot.replace(Some(second));
    let third = rt.spawn("bystander", {
        let rt = rt.clone();
        async move { rt.sleep(ms(1)).await }
    });
    rt.sleep(ms(2)).await?;
    Ok((id, third))
}

#[test]
fn in_a_cycle_of_joins_each_task_is_asked_once() {
    let report = traced(|rt| async move {
        let (_first, bystander) = cycle(&rt).await?;
        bystander.await
    });
    // What is left at the end is cancelled: both tasks, each of which passes it on to the other.
    assert_eq!(report.result, Ok(()));
    let asked = count(&report.trace, |kind| matches!(kind, EventKind::CancelRequested { .. }));
    assert_eq!(asked, 4);
}

#[test]
fn the_place_of_a_request_is_that_of_the_caller() {
    let report = traced(|rt| async move {
        let task = rt.spawn("task", cleans_up(rt.clone()));
        task.cancel();
        task.cancel_with("enough");
        assert_eq!(task.await, CANCELLED);
        Ok(())
    });
    let text = report.trace.to_string();
    let requests: Vec<_> = text.lines().filter(|line| line.contains("CancelRequested")).collect();
    assert!(requests.iter().all(|line| line.contains("@cancellation.rs:")), "{requests:?}");
    assert!(requests[1].contains("pending=2 \"enough\""), "{requests:?}");
}

#[test]
fn a_branch_of_a_join_that_waits_is_cancelled_by_the_other_branch() {
    let report = traced(|rt| async move {
        let both = futures::future::join(rt.sleep(ms(100)), async {
            rt.cancel_current();
        });
        assert_eq!(both.await, (Err(Cancelled), ()));
        Ok(rt.now())
    });
    assert_eq!(report.result, Ok(common::at(0)));
}

#[test]
fn when_the_main_task_ends_what_is_left_begins_and_is_cancelled() {
    let (probe, seen) = (Probe::new(), Probe::new());
    let inside = seen.clone();
    let report = traced(move |rt| async move {
        let child = rt.clone();
        let forgotten = async move {
            child.log("begun");
            let result = cleans_up(child.clone()).await;
            drop(inside.guard());
            result
        };
        drop(rt.spawn("forgotten", probe.watch(forgotten)));
        rt.log("main ends");
        Ok(())
    });
    assert_eq!(report.result, Ok(()));
    assert_eq!(lines(&report), ["main ends", "begun", "cleaning up", "clean"]);
    assert_eq!(seen.drops(), 1, "it ended by itself");
    assert_eq!(report.time, common::at(10));
}

#[test]
fn somebody_else_may_cancel_a_task_that_is_awaited() {
    let report = traced(|rt| async move {
        let clock = rt.clone();
        let task = rt.spawn("task", async move { clock.sleep(ms(50)).await });
        let (clock, canceller) = (rt.clone(), task.canceller());
        let other = rt.spawn("other", async move {
            clock.sleep(ms(1)).await?;
            assert!(canceller.cancel());
            clock.sleep(ms(1)).await?;
            assert!(!canceller.clone().cancel(), "it has ended");
            Ok::<_, Cancelled>(())
        });
        assert_eq!(task.await, Err(Error::Cancelled));
        other.await
    });
    assert_eq!(report.result, Ok(()));
}
