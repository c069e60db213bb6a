//! A semaphore: never more than `n` inside, first come first served, no permit lost.
//!
//! The orders are those of CPython's `asyncio.Semaphore` on a virtual clock.

mod common;

use std::cell::Cell;
use std::rc::Rc;

use common::{lines, ms, timed_lines, traced};
use taktwerk_executor::{Error, Handle, JoinHandle, Semaphore};

/// A task that is inside for 10 ms.
fn worker(rt: &Handle, semaphore: &Semaphore, name: u32) -> JoinHandle<()> {
    let (clock, semaphore) = (rt.clone(), semaphore.clone());
    rt.spawn(name, async move {
        let permit = semaphore.acquire().await;
        clock.log(format_args!("{name} {}", if permit.is_ok() { "in" } else { "cancelled" }));
        let _permit = permit?;
        clock.sleep(ms(10)).await
    })
}

#[test]
fn tasks_enter_in_the_order_in_which_they_came() {
    let lines = timed_lines(|rt| async move {
        let semaphore = rt.semaphore("semaphore", 2);
        for task in [0, 1, 2, 3, 4].map(|name| worker(&rt, &semaphore, name)) {
            task.await?;
        }
        assert_eq!(semaphore.available(), 2);
        Ok(())
    });
    assert_eq!(lines, ["0 0 in", "0 1 in", "10 2 in", "10 3 in", "20 4 in"]);
}

#[test]
fn never_more_than_the_permits_are_inside() {
    let report = traced(|rt| async move {
        let semaphore = rt.semaphore("semaphore", 3);
        let (inside, most) = (Rc::new(Cell::new(0)), Rc::new(Cell::new(0)));
        rt.scope(async |scope| {
            for k in 0..20_u64 {
                let (clock, semaphore) = (rt.clone(), semaphore.clone());
                let (inside, most) = (inside.clone(), most.clone());
                scope.spawn(k, async move {
                    clock.sleep(ms(k * 5 % 7)).await?;
                    let _permit = semaphore.acquire().await?;
                    inside.set(inside.get() + 1);
                    most.set(most.get().max(inside.get()));
                    clock.sleep(ms(k * 3 % 5)).await?;
                    inside.set(inside.get() - 1);
                    Ok::<_, Error>(())
                })?;
            }
            Ok(())
        })
        .await?;
        Ok((most.get(), semaphore.available()))
    });
    assert_eq!(report.result, Ok((3, 3)));
}

#[test]
fn a_waiting_task_that_is_cancelled_leaves_the_line() {
    let lines = timed_lines(|rt| async move {
        let semaphore = rt.semaphore("semaphore", 1);
        let [a, b, c] = [0, 1, 2].map(|name| worker(&rt, &semaphore, name));
        rt.sleep(ms(5)).await?;
        assert!(b.cancel());
        a.await?;
        c.await?;
        assert_eq!(b.await, Err(Error::Cancelled));
        Ok(())
    });
    assert_eq!(lines, ["0 0 in", "5 1 cancelled", "10 2 in"]);
}

#[test]
fn a_task_that_is_cancelled_after_a_permit_was_promised_gives_it_on() {
    let lines = timed_lines(|rt| async move {
        let semaphore = rt.semaphore("semaphore", 1);
        let permit = semaphore.acquire().await?;
        let [a, b] = [0, 1].map(|name| worker(&rt, &semaphore, name));
        rt.sleep(ms(5)).await?;
        drop(permit);
        assert_eq!(semaphore.available(), 0, "promised to the first");
        assert!(a.cancel());
        b.await?;
        assert_eq!(a.await, Err(Error::Cancelled));
        assert_eq!(semaphore.available(), 1);
        Ok(())
    });
    assert_eq!(lines, ["5 0 cancelled", "5 1 in"]);
}

#[test]
fn an_acquire_that_is_dropped_after_a_permit_was_promised_gives_it_on() {
    let report = traced(|rt| async move {
        let semaphore = rt.semaphore("semaphore", 1);
        let permit = semaphore.acquire().await?;
        let mut first = Box::pin(semaphore.acquire());
        assert!(futures::poll!(&mut first).is_pending());
        let second = worker(&rt, &semaphore, 1);
        rt.yield_now().await?;
        drop(permit);
        drop(first);
        second.await?;
        Ok(semaphore.available())
    });
    assert_eq!(report.result, Ok(1));
}

#[test]
fn a_task_that_comes_while_others_wait_queues_behind_them_even_if_a_permit_is_free() {
    let report = traced(|rt| async move {
        let semaphore = rt.semaphore("semaphore", 2);
        let permits = [semaphore.acquire().await?, semaphore.acquire().await?];
        let first = worker(&rt, &semaphore, 1);
        rt.yield_now().await?;
        drop(permits);
        // One permit is promised to the first, the other one free.
        assert_eq!(semaphore.available(), 1);
        let own = semaphore.acquire().await?;
        rt.log("main in");
        drop(own);
        first.await
    });
    assert_eq!(report.result, Ok(()));
    assert_eq!(lines(&report), ["1 in", "main in"]);
}

#[test]
fn a_permit_that_is_given_back_lets_one_task_in() {
    // Two permits come free and are followed by two more waiters: a release wakes one waiter, and
    // a waiter that gets in wakes the next (`Semaphore.release` and `acquire`).
    let report = traced(|rt| async move {
        let semaphore = rt.semaphore("semaphore", 3);
        let mut permits = Vec::new();
        for _ in 0..3 {
            permits.push(semaphore.acquire().await?);
        }
        let mut promised = Box::pin(semaphore.acquire());
        assert!(futures::poll!(&mut promised).is_pending());
        permits.truncate(1);
        assert_eq!(semaphore.available(), 1);
        let waiting = [1, 2].map(|name| worker(&rt, &semaphore, name));
        rt.yield_now().await?;
        assert_eq!(semaphore.available(), 1, "both queue behind the promise");
        permits.clear();
        assert_eq!(semaphore.available(), 1, "one of two free permits was promised");
        drop(promised.await?);
        for task in waiting {
            task.await?;
        }
        Ok(semaphore.available())
    });
    assert_eq!(report.result, Ok(3));
}

#[test]
fn a_permit_is_given_back_by_a_panic() {
    common::quiet_panics();
    let report = traced(|rt| async move {
        let semaphore = rt.semaphore("semaphore", 1);
        let inside = semaphore.clone();
        let task = rt.spawn("task", async move {
            let _permit = inside.acquire().await?;
            panic!("{}", common::PANIC) as Result<(), Error>
        });
        assert_eq!(task.await, Err(Error::Panicked(common::PANIC.into())));
        Ok(semaphore.available())
    });
    assert_eq!(report.result, Ok(1));
}
