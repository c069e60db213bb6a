//! A pool of modelled worker threads.

mod common;

use common::{at, count, lines, ms, timed_lines, traced};
use taktwerk_executor::{Error, Handle, JoinHandle, RunError, WorkerPool};
use taktwerk_trace::{EventKind, Trace, WaitOn};

fn caller(rt: &Handle, pool: &WorkerPool, name: &'static str, time: u64) -> JoinHandle<()> {
    let (clock, pool) = (rt.clone(), pool.clone());
    rt.spawn(name, async move {
        let called = pool.call(name, ms(time)).await;
        clock.log(format_args!("{name} {called:?}"));
        called
    })
}

/// Which worker began which call, in order.
fn started(trace: &Trace) -> Vec<(u32, u32)> {
    let started = trace.events().iter().filter_map(|event| match event.kind {
        EventKind::JobStarted { job, worker, .. } => Some((job.0, worker)),
        _ => None,
    });
    started.collect()
}

#[test]
fn calls_run_side_by_side_and_leave_the_loop_free() {
    let lines = timed_lines(|rt| async move {
        let pool = rt.worker_pool("pool", 2);
        let calls = [("a", 30), ("b", 20)].map(|(name, time)| caller(&rt, &pool, name, time));
        rt.sleep(ms(10)).await?;
        rt.log("the loop is free");
        for call in calls {
            call.await?;
        }
        Ok(())
    });
    assert_eq!(lines, ["10 the loop is free", "20 b Ok(())", "30 a Ok(())"]);
}

#[test]
fn a_call_takes_the_lowest_free_worker_or_queues() {
    let report = traced(|rt| async move {
        let pool = rt.worker_pool("pool", 2);
        let times = [("a", 30), ("b", 10), ("c", 10), ("d", 10), ("e", 10)];
        for call in times.map(|(name, time)| caller(&rt, &pool, name, time)) {
            call.await?;
        }
        Ok(rt.now())
    });
    assert_eq!(report.result, Ok(at(40)));
    assert_eq!(started(&report.trace), [(0, 0), (1, 1), (2, 1), (3, 1), (4, 0)]);
}

#[test]
fn a_queued_call_that_is_cancelled_never_begins() {
    let report = traced(|rt| async move {
        let pool = rt.worker_pool("pool", 1);
        let [a, b, c] = ["a", "b", "c"].map(|name| caller(&rt, &pool, name, 10));
        rt.sleep(ms(5)).await?;
        b.cancel();
        assert_eq!(b.await, Err(Error::Cancelled));
        a.await?;
        c.await?;
        Ok(rt.now())
    });
    assert_eq!(report.result, Ok(at(20)));
    assert_eq!(started(&report.trace), [(0, 0), (2, 0)]);
    assert_eq!(count(&report.trace, |kind| matches!(kind, EventKind::JobWithdrawn { .. })), 1);
}

#[test]
fn a_call_that_has_begun_keeps_its_worker_though_its_task_is_cancelled() {
    let report = traced(|rt| async move {
        let pool = rt.worker_pool("pool", 1);
        let [a, b] = ["a", "b"].map(|name| caller(&rt, &pool, name, 10));
        rt.sleep(ms(5)).await?;
        a.cancel();
        assert_eq!(a.await, Err(Error::Cancelled));
        assert_eq!(rt.now(), at(5));
        b.await?;
        Ok(rt.now())
    });
    assert_eq!(report.result, Ok(at(20)));
    assert_eq!(lines(&report), ["a Err(Cancelled)", "b Ok(())"]);
}

#[test]
fn a_call_that_is_dropped_is_taken_back_if_it_has_not_begun() {
    let report = traced(|rt| async move {
        let pool = rt.worker_pool("pool", 1);
        let mut calls: Vec<_> = ["a", "b"].map(|name| Box::pin(pool.call(name, ms(10)))).into();
        for call in &mut calls {
            assert!(futures::poll!(call).is_pending());
        }
        calls.clear();
        pool.call("c", ms(10)).await?;
        Ok(rt.now())
    });
    assert_eq!(report.result, Ok(at(20)));
    assert_eq!(started(&report.trace), [(0, 0), (2, 0)]);
}

#[test]
fn a_request_at_the_end_of_a_call_leaves_the_next_call_in_its_place_alone() {
    let report = traced(|rt| async move {
        let pool = rt.worker_pool("pool", 1);
        let a = caller(&rt, &pool, "a", 10);
        rt.yield_now().await?;
        let (clock, shared) = (rt.clone(), pool.clone());
        let b = rt.spawn("b", async move {
            clock.yield_now().await?;
            shared.call("b", ms(10)).await
        });
        rt.block_for(ms(10));
        rt.yield_now().await?;
        // In this iteration `b` yielded, `a` is asked, and its call ends; in the next one `b` hands
        // over its call before `a` gives up its own.
        a.cancel();
        assert_eq!(a.await, Err(Error::Cancelled));
        b.await?;
        Ok(rt.now())
    });
    assert_eq!(report.result, Ok(at(20)));
}

#[test]
fn without_workers_a_call_never_begins() {
    let report = traced(|rt| async move {
        let pool = rt.worker_pool("pool", 0);
        Ok(pool.call("call", ms(1)).await?)
    });
    let Err(RunError::Stuck(graph)) = report.result else { panic!("{:?}", report.result) };
    assert!(matches!(graph.edges[..], [ref edge] if matches!(edge.on, WaitOn::Job(_))));
}

#[test]
fn a_call_without_length_ends_in_the_next_iteration() {
    let report = traced(|rt| async move {
        let pool = rt.worker_pool("pool", 1);
        pool.call("nothing", ms(0)).await?;
        Ok(rt.now())
    });
    assert_eq!((report.result, report.steps), (Ok(at(0)), 2));
}
