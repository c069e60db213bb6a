//! A bounded queue: backpressure, fairness, and nothing lost to a cancellation.
//!
//! The orders are those of CPython's `asyncio.Queue` on a virtual clock.

mod common;

use std::cell::RefCell;
use std::rc::Rc;

use common::{at, lines, ms, timed_lines, traced};
use taktwerk_executor::{Cancelled, Error, Handle, JoinHandle, Queue, RunError};
use taktwerk_trace::WaitOn;

fn getter(rt: &Handle, queue: &Queue<u32>, name: &'static str) -> JoinHandle<()> {
    let (clock, queue) = (rt.clone(), queue.clone());
    rt.spawn(name, async move {
        let got = queue.get().await;
        clock.log(format_args!("{name} {got:?}"));
        got.map(drop)
    })
}

fn putter(rt: &Handle, queue: &Queue<u32>, item: u32) -> JoinHandle<()> {
    let (clock, queue) = (rt.clone(), queue.clone());
    rt.spawn(format_args!("put {item}"), async move {
        let put = queue.put(item).await;
        clock.log(format_args!("put {item} {put:?}"));
        put
    })
}

#[test]
fn items_come_out_in_the_order_in_which_they_went_in() {
    let report = traced(|rt| async move {
        let queue = rt.queue("queue", usize::MAX);
        for item in 0..100 {
            queue.put(item).await?;
        }
        for item in 0..100 {
            assert_eq!(queue.get().await?, item);
        }
        assert!(queue.is_empty());
        Ok(())
    });
    assert_eq!(report.steps, 1, "an unbounded queue makes nobody wait");
}

#[test]
fn a_full_queue_makes_the_producer_wait_for_the_consumer() {
    let lines = timed_lines(|rt| async move {
        let queue = rt.queue("queue", 2);
        let (producer, clock) = (queue.clone(), rt.clone());
        rt.spawn("producer", async move {
            for item in 0..4 {
                producer.put(item).await?;
                clock.log(format_args!("put {item}"));
            }
            Ok::<_, Cancelled>(())
        });
        for _ in 0..4 {
            rt.sleep(ms(10)).await?;
            rt.log(format_args!("get {}", queue.get().await?));
        }
        Ok(())
    });
    let expected = [
        "0 put 0", "0 put 1", "10 get 0", "10 put 2", "20 get 1", "20 put 3", "30 get 2",
        "40 get 3",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn a_fast_consumer_empties_what_is_there_before_it_waits() {
    let report = traced(|rt| async move {
        let queue = rt.queue("queue", 2);
        let (producer, clock) = (queue.clone(), rt.clone());
        rt.spawn("producer", async move {
            for item in 0..5 {
                producer.put(item).await?;
                clock.log(format_args!("put {item}"));
            }
            Ok::<_, Cancelled>(())
        });
        for _ in 0..5 {
            let item = queue.get().await?;
            rt.log(format_args!("got {item}"));
        }
        Ok(())
    });
    let expected =
        ["put 0", "put 1", "got 0", "got 1", "put 2", "put 3", "got 2", "got 3", "put 4", "got 4"];
    assert_eq!(lines(&report), expected);
}

#[test]
fn getters_are_served_in_the_order_in_which_they_came() {
    let report = traced(|rt| async move {
        let queue = rt.queue("queue", 4);
        let getters = ["a", "b", "c"].map(|name| getter(&rt, &queue, name));
        rt.yield_now().await?;
        for item in 0..3 {
            queue.put(item).await?;
        }
        for getter in getters {
            getter.await?;
        }
        Ok(())
    });
    assert_eq!(lines(&report), ["a Ok(0)", "b Ok(1)", "c Ok(2)"]);
}

#[test]
fn putters_are_let_in_in_the_order_in_which_they_came() {
    let report = traced(|rt| async move {
        let queue = rt.queue("queue", 1);
        let putters = [0, 1, 2].map(|item| putter(&rt, &queue, item));
        rt.yield_now().await?;
        for item in 0..3 {
            assert_eq!(queue.get().await?, item);
        }
        for putter in putters {
            putter.await?;
        }
        Ok(())
    });
    assert_eq!(lines(&report), ["put 0 Ok(())", "put 1 Ok(())", "put 2 Ok(())"]);
}

#[test]
fn a_getter_that_is_cancelled_after_it_was_woken_passes_its_turn_on() {
    let report = traced(|rt| async move {
        let queue = rt.queue("queue", 4);
        let [a, b] = ["a", "b"].map(|name| getter(&rt, &queue, name));
        rt.yield_now().await?;
        queue.put(7).await?;
        assert!(a.cancel());
        b.await?;
        assert_eq!(a.await, Err(Error::Cancelled));
        Ok(queue.len())
    });
    assert_eq!(report.result, Ok(0));
    assert_eq!(lines(&report), ["a Err(Cancelled)", "b Ok(7)"]);
}

#[test]
fn an_item_is_not_lost_when_its_only_getter_is_cancelled() {
    let report = traced(|rt| async move {
        let queue = rt.queue("queue", 4);
        let a = getter(&rt, &queue, "a");
        rt.yield_now().await?;
        queue.put(7).await?;
        assert!(a.cancel());
        assert_eq!(a.await, Err(Error::Cancelled));
        Ok(queue.get().await?)
    });
    assert_eq!(report.result, Ok(7));
}

#[test]
fn a_putter_that_is_cancelled_after_it_was_woken_passes_its_turn_on() {
    let report = traced(|rt| async move {
        let queue = rt.queue("queue", 1);
        queue.put(0).await?;
        let [a, b] = [1, 2].map(|item| putter(&rt, &queue, item));
        rt.yield_now().await?;
        assert_eq!(queue.get().await?, 0);
        assert!(a.cancel());
        b.await?;
        assert_eq!(a.await, Err(Error::Cancelled));
        Ok((queue.get().await?, queue.len()))
    });
    assert_eq!(report.result, Ok((2, 0)));
}

#[test]
fn a_waiting_getter_that_is_cancelled_leaves_the_line() {
    let report = traced(|rt| async move {
        let queue = rt.queue("queue", 4);
        let [a, b] = ["a", "b"].map(|name| getter(&rt, &queue, name));
        rt.yield_now().await?;
        assert!(a.cancel());
        queue.put(7).await?;
        b.await?;
        assert_eq!(a.await, Err(Error::Cancelled));
        Ok(())
    });
    assert_eq!(report.result, Ok(()));
    assert_eq!(lines(&report), ["a Err(Cancelled)", "b Ok(7)"]);
}

#[test]
fn a_getter_whose_item_was_taken_meanwhile_waits_again_at_the_end() {
    let report = traced(|rt| async move {
        let queue = rt.queue("queue", 4);
        let getters = ["a", "b"].map(|name| getter(&rt, &queue, name));
        rt.yield_now().await?;
        queue.put(1).await?;
        assert_eq!(queue.try_get(), Some(1));
        rt.yield_now().await?;
        queue.put(2).await?;
        queue.put(3).await?;
        for getter in getters {
            getter.await?;
        }
        Ok(())
    });
    assert_eq!(lines(&report), ["b Ok(2)", "a Ok(3)"]);
}

#[test]
fn a_get_that_is_dropped_after_it_was_woken_passes_its_turn_on() {
    let report = traced(|rt| async move {
        let queue = rt.queue("queue", 4);
        let (clock, mine) = (rt.clone(), queue.clone());
        let a = rt.spawn("a", async move {
            futures::select_biased! {
                woken = futures::FutureExt::fuse(clock.sleep(ms(5))) => woken?,
                item = futures::FutureExt::fuse(mine.get()) => unreachable!("{item:?}"),
            }
            clock.log("a gave up");
            clock.sleep(ms(5)).await
        });
        let b = getter(&rt, &queue, "b");
        rt.sleep(ms(5)).await?;
        // `a` is woken by its timer and by this, and takes the timer.
        queue.put(7).await?;
        b.await?;
        a.await
    });
    assert_eq!(report.result, Ok(()));
    assert_eq!(lines(&report), ["a gave up", "b Ok(7)"]);
}

#[test]
fn one_task_may_put_and_get_at_once() {
    let report = traced(|rt| async move {
        let queue = rt.queue("queue", 1);
        let (got, put) = futures::future::join(queue.get(), queue.put(7)).await;
        put?;
        Ok(got?)
    });
    assert_eq!(report.result, Ok(7));
}

#[test]
fn without_waiting_a_full_queue_gives_the_item_back_and_an_empty_one_nothing() {
    let report = traced(|rt| async move {
        let queue = rt.queue("queue", 1);
        assert_eq!(queue.try_get(), None);
        assert_eq!((queue.try_put(1), queue.try_put(2)), (Ok(()), Err(2)));
        assert!(queue.is_full());
        assert_eq!((queue.try_get(), queue.try_get()), (Some(1), None));
        Ok(())
    });
    assert_eq!(report.result, Ok(()));
}

#[test]
fn an_item_is_dropped_with_the_put_that_was_cancelled() {
    let report = traced(|rt| async move {
        let queue = rt.queue("queue", 1);
        let (first, second) = (Rc::new(()), Rc::new(()));
        queue.put(first.clone()).await?;
        let (full, item) = (queue.clone(), second.clone());
        let task = rt.spawn("putter", async move { full.put(item).await });
        rt.yield_now().await?;
        assert_eq!(Rc::strong_count(&second), 2);
        task.cancel();
        assert_eq!(task.await, Err(Error::Cancelled));
        assert_eq!((Rc::strong_count(&first), Rc::strong_count(&second)), (2, 1));
        Ok(())
    });
    assert_eq!(report.result, Ok(()));
}

#[test]
fn many_producers_and_consumers_lose_and_double_nothing() {
    let report = traced(|rt| async move {
        let queue = rt.queue("queue", 3);
        let got = Rc::new(RefCell::new(Vec::new()));
        rt.scope(async |scope| {
            for k in 0..5 {
                let (clock, puts, gets, got) =
                    (rt.clone(), queue.clone(), queue.clone(), got.clone());
                scope.spawn(format_args!("producer {k}"), async move {
                    for item in 0..20 {
                        clock.sleep(ms(k * 7 % 3)).await?;
                        puts.put(k * 20 + item).await?;
                    }
                    Ok::<_, Error>(())
                })?;
                scope.spawn(format_args!("consumer {k}"), async move {
                    for _ in 0..20 {
                        let item = gets.get().await?;
                        got.borrow_mut().push(item);
                    }
                    Ok::<_, Error>(())
                })?;
            }
            Ok(())
        })
        .await?;
        got.borrow_mut().sort_unstable();
        Ok(got.take())
    });
    assert_eq!(report.result, Ok((0..100).collect()));
}

#[test]
fn a_getter_that_nobody_serves_is_named_in_the_graph() {
    let report = traced(|rt| async move {
        let queue = rt.queue::<u32>("queue", 1);
        Ok(queue.get().await?)
    });
    let Err(RunError::Stuck(graph)) = report.result else { panic!("{:?}", report.result) };
    assert_eq!(graph.edges.len(), 1);
    assert!(matches!(graph.edges[0].on, WaitOn::Item(_)));
    assert_eq!(report.time, at(0));
}
