//! Wakers, foreign futures, and combinators that poll with wakers of their own.

mod common;

use std::cell::RefCell;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use common::{CountingWaker, Probe, at, lines, ms, own_waker, traced};
use futures::StreamExt;
use futures::channel::oneshot;
use taktwerk_executor::{Cancelled, Config, Error, run};

#[test]
fn a_wake_inside_of_the_poll_gives_another_turn() {
    let probe = Probe::new();
    let watched = probe.clone();
    let report = traced(|_| async move {
        let mut left = 3;
        let counting = std::future::poll_fn(move |cx: &mut Context<'_>| {
            left -= 1;
            cx.waker().wake_by_ref();
            cx.waker().wake_by_ref();
            if left == 0 { Poll::Ready(()) } else { Poll::Pending }
        });
        probe.watch(counting).await;
        Ok(())
    });
    assert_eq!(report.result, Ok(()));
    assert_eq!(watched.polls(), 3, "two wakes give one turn");
}

#[test]
fn a_wake_after_the_end_does_nothing() {
    let report = traced(|rt| async move {
        let kept = Rc::new(RefCell::new(None));
        let slot = kept.clone();
        let task = rt.spawn("task", async move {
            slot.replace(Some(own_waker().await));
            Ok::<_, Cancelled>(())
        });
        task.await?;
        let waker: Waker = kept.take().expect("the task stored it");
        waker.wake_by_ref();
        rt.yield_now().await?;
        waker.wake();
        Ok(())
    });
    assert_eq!((report.result, report.steps), (Ok(()), 4));
}

#[test]
fn a_wake_after_the_executor_is_gone_does_nothing() {
    let report = run(Config::untraced(), |_| async { Ok::<_, Cancelled>(own_waker().await) });
    let waker = report.result.expect("it does not fail");
    waker.wake_by_ref();
    waker.wake();
}

#[test]
fn a_wake_of_a_task_does_not_reach_a_later_one_in_its_place() {
    let probe = Probe::new();
    let watched = probe.clone();
    let report = traced(|rt| async move {
        let old = rt.spawn("old", async { Ok::<_, Cancelled>(own_waker().await) });
        let waker = old.await?;
        let new = rt.spawn("new", probe.watch(common::never::<Result<(), Error>>()));
        rt.yield_now().await?;
        waker.wake();
        rt.sleep(ms(1)).await?;
        assert_eq!(probe.polls(), 1);
        assert!(new.cancel());
        Ok(())
    });
    assert_eq!(report.result, Ok(()));
    assert_eq!(watched.drops(), 1);
}

#[test]
fn a_wake_from_another_thread_arrives() {
    let report = traced(|rt| async move {
        let task = rt.spawn("task", async {
            let mut thread = None;
            std::future::poll_fn(|cx| {
                if thread.is_some() {
                    return Poll::Ready(());
                }
                let waker = cx.waker().clone();
                let woken = std::thread::spawn(move || waker.wake()).join();
                thread = Some(woken);
                Poll::Pending
            })
            .await;
            Ok::<_, Cancelled>(())
        });
        task.await
    });
    assert_eq!(report.result, Ok(()));
}

#[test]
fn tasks_talk_through_foreign_channels() {
    let report = traced(|rt| async move {
        let (sender, receiver) = oneshot::channel();
        let clock = rt.clone();
        let task = rt.spawn("receiver", async move {
            let got = receiver.await;
            clock.log(format_args!("got {got:?}"));
            Ok::<_, Cancelled>(())
        });
        rt.sleep(ms(5)).await?;
        sender.send(7).expect("the receiver waits");
        task.await
    });
    assert_eq!((report.result.clone(), report.time), (Ok(()), at(5)));
    assert_eq!(lines(&report), ["got Ok(7)"]);
}

#[test]
fn a_task_may_wait_for_several_things_at_once() {
    let report = traced(|rt| async move {
        let (a, b) = futures::join!(rt.sleep(ms(5)), rt.sleep(ms(3)));
        assert_eq!((a, b, rt.now()), (Ok(()), Ok(()), at(5)));
        let winner = futures::select_biased! {
            _ = futures::FutureExt::fuse(rt.sleep(ms(5))) => "slow",
            _ = futures::FutureExt::fuse(rt.sleep(ms(2))) => "fast",
        };
        assert_eq!((winner, rt.now()), ("fast", at(7)));
        Ok(())
    });
    assert_eq!((report.result, report.time), (Ok(()), at(7)));
}

#[test]
fn a_combinator_that_polls_only_what_was_woken_works() {
    let report = traced(|rt| async move {
        let sleep = |k: u64| {
            let rt = &rt;
            async move {
                rt.yield_now().await?;
                rt.sleep(ms(100 - k)).await?;
                Ok::<_, Cancelled>(k)
            }
        };
        let mut order: Vec<_> = (0..50)
            .map(sleep)
            .collect::<futures::stream::FuturesUnordered<_>>()
            .map(|k| k.expect("nobody cancels it"))
            .collect()
            .await;
        assert_eq!(rt.now(), at(100));
        order.reverse();
        assert_eq!(order, (0..50).collect::<Vec<_>>());
        let all = futures::future::try_join_all((0..50).map(sleep)).await?;
        assert_eq!((all.len(), rt.now()), (50, at(200)));
        Ok(())
    });
    assert_eq!(report.result, Ok(()));
}

#[test]
fn a_branch_that_is_polled_with_another_waker_has_that_one_woken_once() {
    let report = traced(|rt| async move {
        let own = own_waker().await;
        let counting = CountingWaker::around(&own);
        let waker = Waker::from(counting.clone());
        let event = rt.event("event");
        let mut wait = Box::pin(event.wait());
        assert!(wait.as_mut().poll(&mut Context::from_waker(&waker)).is_pending());
        let (clock, set) = (rt.clone(), event.clone());
        drop(rt.spawn("setter", async move {
            clock.sleep(ms(1)).await?;
            set.set();
            Ok::<_, Cancelled>(())
        }));
        rt.sleep(ms(2)).await?;
        assert_eq!(counting.wakes(), 1);
        wait.await?;
        Ok(())
    });
    assert_eq!(report.result, Ok(()));
}

#[test]
fn a_cancellation_reaches_a_branch_of_such_a_combinator() {
    let report = traced(|rt| async move {
        let clock = rt.clone();
        let task = rt.spawn("task", async move {
            let sleeps = (1..50).map(|k| clock.sleep(ms(k)));
            let mut sleeps: futures::stream::FuturesUnordered<_> = sleeps.collect();
            let slept = sleeps.next().await.expect("there are some");
            assert_eq!((slept, clock.now()), (Err(Cancelled), at(0)));
            slept
        });
        rt.yield_now().await?;
        task.cancel();
        assert_eq!(task.await, Err(Error::Cancelled));
        Ok(())
    });
    assert_eq!(report.result, Ok(()));
}
