//! An event lets all go on who wait for it.

mod common;

use common::{Probe, count, lines, ms, traced};
use taktwerk_executor::{Cancelled, Error, Event, Handle, JoinHandle};
use taktwerk_trace::EventKind;

fn waiter(rt: &Handle, event: &Event, name: &'static str) -> JoinHandle<()> {
    let (clock, event) = (rt.clone(), event.clone());
    rt.spawn(name, async move {
        let waited = event.wait().await;
        clock.log(format_args!("{name} {waited:?}"));
        waited
    })
}

#[test]
fn all_waiters_go_on_in_order_when_it_is_set() {
    let report = traced(|rt| async move {
        let event = rt.event("event");
        let waiters = ["a", "b", "c"].map(|name| waiter(&rt, &event, name));
        rt.sleep(ms(1)).await?;
        assert!(!event.is_set());
        event.set();
        event.set();
        for waiter in waiters {
            waiter.await?;
        }
        Ok(event.is_set())
    });
    assert_eq!(report.result, Ok(true));
    assert_eq!(lines(&report), ["a Ok(())", "b Ok(())", "c Ok(())"]);
    assert_eq!(count(&report.trace, |kind| matches!(kind, EventKind::EventSet { .. })), 1);
}

#[test]
fn waiting_for_a_set_event_costs_no_suspension() {
    let probe = Probe::new();
    let report = traced(|rt| async move {
        let event = rt.event("event");
        event.set();
        probe.watch(event.wait()).await?;
        assert_eq!(probe.polls(), 1);
        Ok(())
    });
    assert_eq!((report.result, report.steps), (Ok(()), 1));
}

#[test]
fn a_waiter_that_was_let_go_on_goes_on_though_the_event_is_cleared_at_once() {
    let report = traced(|rt| async move {
        let event = rt.event("event");
        let first = waiter(&rt, &event, "first");
        rt.yield_now().await?;
        event.set();
        event.clear();
        let second = waiter(&rt, &event, "second");
        first.await?;
        rt.sleep(ms(1)).await?;
        assert!(!second.is_finished());
        event.set();
        second.await
    });
    assert_eq!(report.result, Ok(()));
    assert_eq!(lines(&report), ["first Ok(())", "second Ok(())"]);
}

#[test]
fn a_cancelled_waiter_leaves_the_others_waiting() {
    let report = traced(|rt| async move {
        let event = rt.event("event");
        let [a, b] = ["a", "b"].map(|name| waiter(&rt, &event, name));
        rt.yield_now().await?;
        a.cancel();
        assert_eq!(a.await, Err(Error::Cancelled));
        assert!(!b.is_finished());
        event.set();
        b.await
    });
    assert_eq!(report.result, Ok(()));
    assert_eq!(lines(&report), ["a Err(Cancelled)", "b Ok(())"]);
}

#[test]
fn a_request_wins_over_an_event_that_was_set_at_the_same_time() {
    let report = traced(|rt| async move {
        let event = rt.event("event");
        let task = waiter(&rt, &event, "task");
        rt.yield_now().await?;
        event.set();
        task.cancel();
        assert_eq!(task.await, Err(Error::Cancelled));
        Ok(())
    });
    assert_eq!(report.result, Ok(()));
}

#[test]
fn a_wait_that_is_dropped_is_forgotten() {
    let report = traced(|rt| async move {
        let event = rt.event("event");
        let mut wait = Box::pin(event.wait());
        assert!(futures::poll!(&mut wait).is_pending());
        drop(wait);
        event.set();
        rt.sleep(ms(1)).await?;
        event.clear();
        Ok::<_, Error>(())
    });
    assert_eq!(report.result, Ok(()));
    assert_eq!(report.steps, 2, "nobody was woken");
}

#[test]
fn setting_and_clearing_are_noted_where_the_program_does_it() {
    let report = traced(|rt| async move {
        let event = rt.event("event");
        event.set();
        event.clear();
        Ok::<_, Cancelled>(()).map_err(Error::from)
    });
    let text = report.trace.to_string();
    let noted = text.lines().filter(|line| line.contains("EventSet") || line.contains("EventClea"));
    let noted: Vec<_> = noted.collect();
    assert_eq!(noted.len(), 2);
    assert!(noted.iter().all(|line| line.contains("@event.rs:1")), "{noted:?}");
}
