//! What a run records: events, their tasks, their places in the source.

mod common;

use common::{count, ms, traced};
use expect_test::{Expect, expect};
use taktwerk_executor::{Cancelled, Config, Error, Executor, Handle, run};
use taktwerk_trace::{EventKind, State, Trace};

/// Compares the canonical text without its places in the source, which move with this file.
fn check<F>(program: impl FnOnce(Handle) -> F, expected: &Expect)
where
    F: Future<Output = Result<(), Error>> + 'static,
{
    let text = traced(program).trace.to_string();
    let line = |line: &str| line.split(" @").next().unwrap_or(line).trim_start().to_owned() + "\n";
    expected.assert_eq(&text.lines().map(line).collect::<String>());
}

#[test]
fn a_sleep() {
    check(
        |rt| async move { Ok(rt.sleep(ms(5)).await?) },
        &expect![[r#"
        0    0.0 -    TaskCreated T1 "main"
        1    0.0 -    IterationBegan { ready: 1 }
        2    0.0 T1   StepBegan
        3    0.0 T1   TimerSet timer0 at 0.005 for Sleep
        4    0.0 T1   Suspended { on: Timer(TimerId(0)) }
        5  0.005 -    ClockJumped from 0.0
        6  0.005 -    TimerDue { timer: TimerId(0) }
        7  0.005 -    IterationBegan { ready: 1 }
        8  0.005 -    TimerFired { timer: TimerId(0) }
        9  0.005 -    Woken { task: TaskId(1), from: Timer(TimerId(0)), cancelled: false }
        10  0.005 -    IterationBegan { ready: 1 }
        11  0.005 T1   StepBegan
        12  0.005 T1   TaskDone Returned
        13  0.005 T1   CallbackReady { callback: MainDone }
        14  0.005 -    IterationBegan { ready: 1 }
        15  0.005 -    CallbackRan { callback: MainDone }
        16  0.005 -    RunEnded { how: MainDone }
    "#]],
    );
}

#[test]
fn a_turn_is_given_through_the_ready_queue() {
    check(
        |rt| async move { Ok(rt.yield_now().await?) },
        &expect![[r#"
        0    0.0 -    TaskCreated T1 "main"
        1    0.0 -    IterationBegan { ready: 1 }
        2    0.0 T1   StepBegan
        3    0.0 T1   Suspended { on: Turn }
        4    0.0 -    IterationBegan { ready: 1 }
        5    0.0 T1   StepBegan
        6    0.0 T1   TaskDone Returned
        7    0.0 T1   CallbackReady { callback: MainDone }
        8    0.0 -    IterationBegan { ready: 1 }
        9    0.0 -    CallbackRan { callback: MainDone }
        10    0.0 -    RunEnded { how: MainDone }
    "#]],
    );
}

#[test]
fn a_join() {
    let program =
        |rt: Handle| async move { rt.spawn("child", async { Ok::<_, Cancelled>(()) }).await };
    check(
        program,
        &expect![[r#"
        0    0.0 -    TaskCreated T1 "main"
        1    0.0 -    IterationBegan { ready: 1 }
        2    0.0 T1   StepBegan
        3    0.0 T1   TaskCreated T2 "child" in T1
        4    0.0 T1   Suspended { on: Task(TaskId(2)) }
        5    0.0 -    IterationBegan { ready: 1 }
        6    0.0 T2   StepBegan
        7    0.0 T2   TaskDone Returned
        8    0.0 T2   Woken { task: TaskId(1), from: Task(TaskId(2)), cancelled: false }
        9    0.0 -    IterationBegan { ready: 1 }
        10    0.0 T1   StepBegan
        11    0.0 T1   TaskDone Returned
        12    0.0 T1   CallbackReady { callback: MainDone }
        13    0.0 -    IterationBegan { ready: 1 }
        14    0.0 -    CallbackRan { callback: MainDone }
        15    0.0 -    RunEnded { how: MainDone }
    "#]],
    );
}

#[test]
fn a_blocking_call() {
    let program = |rt: Handle| async move {
        let sleep = rt.sleep(ms(3));
        let (slept, ()) = futures::future::join(sleep, async { rt.block_for(ms(5)) }).await;
        Ok(slept?)
    };
    check(
        program,
        &expect![[r#"
        0    0.0 -    TaskCreated T1 "main"
        1    0.0 -    IterationBegan { ready: 1 }
        2    0.0 T1   StepBegan
        3    0.0 T1   TimerSet timer0 at 0.003 for Sleep
        4  0.005 T1   ClockBlocked from 0.0
        5  0.005 T1   Suspended { on: Timer(TimerId(0)) }
        6  0.005 -    TimerDue { timer: TimerId(0) }
        7  0.005 -    IterationBegan { ready: 1 }
        8  0.005 -    TimerFired { timer: TimerId(0) }
        9  0.005 -    Woken { task: TaskId(1), from: Timer(TimerId(0)), cancelled: false }
        10  0.005 -    IterationBegan { ready: 1 }
        11  0.005 T1   StepBegan
        12  0.005 T1   TaskDone Returned
        13  0.005 T1   CallbackReady { callback: MainDone }
        14  0.005 -    IterationBegan { ready: 1 }
        15  0.005 -    CallbackRan { callback: MainDone }
        16  0.005 -    RunEnded { how: MainDone }
    "#]],
    );
}

#[test]
fn a_cancelled_sleep() {
    let program = |rt: Handle| async move {
        let clock = rt.clone();
        let task = rt.spawn("sleeper", async move { clock.sleep(ms(5)).await });
        rt.sleep(ms(1)).await?;
        task.cancel_with("enough");
        assert_eq!(task.await, Err(Error::Cancelled));
        Ok(())
    };
    check(
        program,
        &expect![[r#"
        0    0.0 -    TaskCreated T1 "main"
        1    0.0 -    IterationBegan { ready: 1 }
        2    0.0 T1   StepBegan
        3    0.0 T1   TaskCreated T2 "sleeper" in T1
        4    0.0 T1   TimerSet timer0 at 0.001 for Sleep
        5    0.0 T1   Suspended { on: Timer(TimerId(0)) }
        6    0.0 -    IterationBegan { ready: 1 }
        7    0.0 T2   StepBegan
        8    0.0 T2   TimerSet timer1 at 0.005 for Sleep
        9    0.0 T2   Suspended { on: Timer(TimerId(1)) }
        10  0.001 -    ClockJumped from 0.0
        11  0.001 -    TimerDue { timer: TimerId(0) }
        12  0.001 -    IterationBegan { ready: 1 }
        13  0.001 -    TimerFired { timer: TimerId(0) }
        14  0.001 -    Woken { task: TaskId(1), from: Timer(TimerId(0)), cancelled: false }
        15  0.001 -    IterationBegan { ready: 1 }
        16  0.001 T1   StepBegan
        17  0.001 T1   CancelRequested T2 pending=1 "enough"
        18  0.001 T1   Woken { task: TaskId(2), from: Timer(TimerId(1)), cancelled: true }
        19  0.001 T1   Suspended { on: Task(TaskId(2)) }
        20  0.001 -    IterationBegan { ready: 1 }
        21  0.001 T2   StepBegan
        22  0.001 T2   CancelDelivered
        23  0.001 T2   TimerCancelled { timer: TimerId(1) }
        24  0.001 T2   TaskDone Cancelled
        25  0.001 T2   Woken { task: TaskId(1), from: Task(TaskId(2)), cancelled: false }
        26  0.001 -    IterationBegan { ready: 1 }
        27  0.001 T1   StepBegan
        28  0.001 T1   TaskDone Returned
        29  0.001 T1   CallbackReady { callback: MainDone }
        30  0.001 -    IterationBegan { ready: 1 }
        31  0.001 -    CallbackRan { callback: MainDone }
        32  0.001 -    RunEnded { how: MainDone }
    "#]],
    );
}

#[test]
fn a_timeout_that_expires() {
    let program = |rt: Handle| async move {
        let work = async { Ok(rt.sleep(ms(5)).await?) };
        assert_eq!(rt.timeout(ms(1), work).await, Err(Error::Elapsed));
        Ok(())
    };
    check(
        program,
        &expect![[r#"
        0    0.0 -    TaskCreated T1 "main"
        1    0.0 -    IterationBegan { ready: 1 }
        2    0.0 T1   StepBegan
        3    0.0 T1   DeadlineEntered deadline0 at 0.001
        4    0.0 T1   TimerSet timer0 at 0.001 for Deadline
        5    0.0 T1   TimerSet timer1 at 0.005 for Sleep
        6    0.0 T1   Suspended { on: Timer(TimerId(1)) }
        7  0.001 -    ClockJumped from 0.0
        8  0.001 -    TimerDue { timer: TimerId(0) }
        9  0.001 -    IterationBegan { ready: 1 }
        10  0.001 -    TimerFired { timer: TimerId(0) }
        11  0.001 -    DeadlineExpired { deadline: DeadlineId(0) }
        12  0.001 -    CancelRequested T1 pending=1
        13  0.001 -    Woken { task: TaskId(1), from: Timer(TimerId(1)), cancelled: true }
        14  0.001 -    IterationBegan { ready: 1 }
        15  0.001 T1   StepBegan
        16  0.001 T1   CancelDelivered
        17  0.001 T1   TimerCancelled { timer: TimerId(1) }
        18  0.001 T1   Uncancelled { pending: 0 }
        19  0.001 T1   DeadlineLeft { deadline: DeadlineId(0), elapsed: true }
        20  0.001 T1   TaskDone Returned
        21  0.001 T1   CallbackReady { callback: MainDone }
        22  0.001 -    IterationBegan { ready: 1 }
        23  0.001 -    CallbackRan { callback: MainDone }
        24  0.001 -    RunEnded { how: MainDone }
    "#]],
    );
}

#[test]
fn a_scope_whose_child_fails() {
    let program = |rt: Handle| async move {
        let result = rt
            .scope(async |scope| {
                scope.spawn("bad", async { Err::<(), _>(Error::failed("broken")) })?;
                Ok(rt.sleep(ms(5)).await?)
            })
            .await;
        assert_eq!(result, Err(Error::Group([Error::failed("broken")].into())));
        Ok(())
    };
    check(
        program,
        &expect![[r#"
        0    0.0 -    TaskCreated T1 "main"
        1    0.0 -    IterationBegan { ready: 1 }
        2    0.0 T1   StepBegan
        3    0.0 T1   ScopeOpened { scope: ScopeId(0) }
        4    0.0 T1   TaskCreated T2 "bad" in T1
        5    0.0 T1   TimerSet timer0 at 0.005 for Sleep
        6    0.0 T1   Suspended { on: Timer(TimerId(0)) }
        7    0.0 -    IterationBegan { ready: 1 }
        8    0.0 T2   StepBegan
        9    0.0 T2   TaskDone Failed "broken"
        10    0.0 T2   CallbackReady { callback: ChildDone { scope: ScopeId(0), child: TaskId(2) } }
        11    0.0 -    IterationBegan { ready: 1 }
        12    0.0 -    CallbackRan { callback: ChildDone { scope: ScopeId(0), child: TaskId(2) } }
        13    0.0 -    ScopeAborted { scope: ScopeId(0) }
        14    0.0 -    CancelRequested T1 pending=1
        15    0.0 -    Woken { task: TaskId(1), from: Timer(TimerId(0)), cancelled: true }
        16    0.0 -    IterationBegan { ready: 1 }
        17    0.0 T1   StepBegan
        18    0.0 T1   CancelDelivered
        19    0.0 T1   TimerCancelled { timer: TimerId(0) }
        20    0.0 T1   Uncancelled { pending: 0 }
        21    0.0 T1   ScopeClosed { scope: ScopeId(0), errors: 1 }
        22    0.0 T1   TaskDone Returned
        23    0.0 T1   CallbackReady { callback: MainDone }
        24    0.0 -    IterationBegan { ready: 1 }
        25    0.0 -    CallbackRan { callback: MainDone }
        26    0.0 -    RunEnded { how: MainDone }
    "#]],
    );
}

#[test]
fn frames_are_entered_and_left_by_what_unwinds_them() {
    let program = |rt: Handle| async move {
        rt.frame("returns", async { Ok(()) }).await?;
        let inner = rt.frame("fails", async { Err::<(), _>(Error::failed("broken")) });
        assert!(rt.frame("outer", inner).await.is_err());
        rt.cancel_current();
        let work = async { Ok(rt.yield_now().await?) };
        assert!(rt.frame("is cancelled", work).await.is_err());
        rt.uncancel();
        Ok(())
    };
    check(
        program,
        &expect![[r#"
        0    0.0 -    TaskCreated T1 "main"
        1    0.0 -    IterationBegan { ready: 1 }
        2    0.0 T1   StepBegan
        3    0.0 T1   FrameEntered "returns"
        4    0.0 T1   FrameLeft "returns" by Return
        5    0.0 T1   FrameEntered "outer"
        6    0.0 T1   FrameEntered "fails"
        7    0.0 T1   FrameLeft "fails" by Error
        8    0.0 T1   FrameLeft "outer" by Error
        9    0.0 T1   CancelRequested T1 pending=1
        10    0.0 T1   FrameEntered "is cancelled"
        11    0.0 T1   Suspended { on: Turn }
        12    0.0 -    IterationBegan { ready: 1 }
        13    0.0 T1   StepBegan
        14    0.0 T1   CancelDelivered
        15    0.0 T1   FrameLeft "is cancelled" by Cancel
        16    0.0 T1   Uncancelled { pending: 0 }
        17    0.0 T1   TaskDone Returned
        18    0.0 T1   CallbackReady { callback: MainDone }
        19    0.0 -    IterationBegan { ready: 1 }
        20    0.0 -    CallbackRan { callback: MainDone }
        21    0.0 -    RunEnded { how: MainDone }
    "#]],
    );
}

#[test]
fn a_frame_that_is_dropped_is_left_too() {
    let report = traced(|rt| async move {
        let slow = rt.frame("slow", async { Ok(rt.sleep(ms(50)).await?) });
        futures::select_biased! {
            early = futures::FutureExt::fuse(rt.sleep(ms(1))) => early?,
            _ = Box::pin(futures::FutureExt::fuse(slow)) => unreachable!(),
        }
        Ok(())
    });
    let left = |kind: &EventKind| matches!(kind, EventKind::FrameLeft { .. });
    assert_eq!((report.result, count(&report.trace, left)), (Ok(()), 1));
}

#[test]
fn nesting_does_not_double_the_size_of_a_future() {
    traced(|rt| async move {
        let work = async { Ok::<_, Error>(()) };
        let size = size_of_val(&work);
        let one = rt.timeout(ms(1), rt.frame("", work));
        let (one, four) = (size_of_val(&one), {
            let two = rt.timeout(ms(1), rt.frame("", one));
            let three = rt.timeout(ms(1), rt.frame("", two));
            size_of_val(&rt.timeout(ms(1), rt.frame("", three)))
        });
        assert!(four - size <= 4 * (one - size), "{size}, {one}, {four}");
        Ok(())
    });
}

#[test]
fn the_events_of_queue_semaphore_and_pool() {
    let program = |rt: Handle| async move {
        let queue = rt.queue("queue", 2);
        queue.put(()).await?;
        queue.get().await?;
        drop(rt.semaphore("semaphore", 1).acquire().await?);
        Ok(rt.worker_pool("pool", 1).call("call", ms(1)).await?)
    };
    check(
        program,
        &expect![[r#"
        0    0.0 -    TaskCreated T1 "main"
        1    0.0 -    IterationBegan { ready: 1 }
        2    0.0 T1   StepBegan
        3    0.0 T1   ResourceCreated r0 Queue 2 "queue"
        4    0.0 T1   QueuePut { queue: ResourceId(0), depth: 1 }
        5    0.0 T1   QueueGot { queue: ResourceId(0), depth: 0 }
        6    0.0 T1   ResourceCreated r1 Semaphore 1 "semaphore"
        7    0.0 T1   PermitTaken { semaphore: ResourceId(1), free: 0 }
        8    0.0 T1   PermitReturned { semaphore: ResourceId(1), free: 1 }
        9    0.0 T1   ResourceCreated r2 WorkerPool 1 "pool"
        10    0.0 T1   JobSubmitted job0 to r2 "call"
        11    0.0 T1   JobStarted { pool: ResourceId(2), job: JobId(0), worker: 0 }
        12    0.0 T1   TimerSet timer0 at 0.001 for Job
        13    0.0 T1   Suspended { on: Job(JobId(0)) }
        14  0.001 -    ClockJumped from 0.0
        15  0.001 -    TimerDue { timer: TimerId(0) }
        16  0.001 -    IterationBegan { ready: 1 }
        17  0.001 -    TimerFired { timer: TimerId(0) }
        18  0.001 -    JobFinished { pool: ResourceId(2), job: JobId(0) }
        19  0.001 -    Woken { task: TaskId(1), from: Job(JobId(0)), cancelled: false }
        20  0.001 -    IterationBegan { ready: 1 }
        21  0.001 T1   StepBegan
        22  0.001 T1   TaskDone Returned
        23  0.001 T1   CallbackReady { callback: MainDone }
        24  0.001 -    IterationBegan { ready: 1 }
        25  0.001 -    CallbackRan { callback: MainDone }
        26  0.001 -    RunEnded { how: MainDone }
    "#]],
    );
}

#[test]
fn every_place_is_one_of_the_program() {
    let trace = run(Config::traced(), |rt| async move {
        let task = rt.spawn("task", {
            let rt = rt.clone();
            async move { rt.sleep(ms(50)).await }
        });
        let (queue, event) = (rt.queue("queue", 1), rt.event("event"));
        queue.put(1).await?;
        event.set();
        event.clear();
        rt.block_for(ms(1));
        rt.log("line");
        let _ = rt.timeout(ms(1), async { Ok(rt.sleep(ms(5)).await?) }).await;
        let _permit = rt.semaphore("semaphore", 1).acquire().await?;
        rt.worker_pool("pool", 1).call("call", ms(1)).await?;
        rt.frame("frame", async { Ok(()) }).await?;
        rt.scope(async |scope| scope.spawn("child", async { Ok::<_, Error>(()) }).map(drop))
            .await?;
        rt.cancel_current();
        rt.uncancel();
        task.cancel();
        let _ = task.here().await;
        Ok::<_, Error>(())
    })
    .trace;
    let places = trace.events().iter().filter_map(|event| trace.position(event.site));
    let files: Vec<_> = places.map(|place| trace.text(place.file)).collect();
    assert!(files.len() > 20);
    assert!(files.iter().all(|file| file.ends_with("trace_events.rs")), "{files:?}");
}

#[test]
fn loop_events_belong_to_no_task_and_step_events_to_theirs() {
    let trace = traced(|rt| async move { Ok(rt.sleep(ms(5)).await?) }).trace;
    for event in trace.events() {
        let of_the_loop = matches!(
            event.kind,
            EventKind::IterationBegan { .. }
                | EventKind::TimerDue { .. }
                | EventKind::TimerFired { .. }
                | EventKind::ClockJumped { .. }
                | EventKind::CallbackRan { .. }
                | EventKind::Woken { .. }
                | EventKind::RunEnded { .. }
        ) || matches!(event.kind, EventKind::TaskCreated { parent: None, .. });
        assert_eq!(event.task.is_none(), of_the_loop, "{event:?}");
    }
}

#[test]
fn an_iteration_counts_only_what_will_run() {
    let trace = traced(|rt| async move {
        // The callback of the timeout is taken back before its iteration begins.
        rt.timeout(ms(0), async { Ok(()) }).await?;
        Ok(rt.yield_now().await?)
    })
    .trace;
    let mut state = State::new();
    for event in trace.events() {
        state.apply(event);
        if let EventKind::IterationBegan { ready } = event.kind {
            assert_eq!(ready as usize, state.ready.len(), "{trace}");
        }
    }
}

#[test]
fn a_trace_may_reuse_the_memory_of_an_old_one() {
    let program = |rt: Handle| async move { rt.sleep(ms(5)).await };
    let fresh = run(Config::traced(), program).trace;
    let mut old: Trace = traced(|rt| async move {
        (0..100).for_each(|k| rt.log(k));
        Ok(())
    })
    .trace;
    for _ in 0..2 {
        let executor = Executor::start_into(old, Config::traced(), program);
        old = executor.finish().trace;
        assert_eq!(without_places(&old), without_places(&fresh));
    }
}

fn without_places(trace: &Trace) -> Vec<EventKind> {
    trace.events().iter().map(|event| event.kind).collect()
}

#[test]
fn a_dropped_timeout_and_scope_leave_nothing_behind_in_the_state() {
    let trace = traced(|rt| async move {
        let work = rt.timeout(ms(50), async { Ok(rt.sleep(ms(40)).await?) });
        futures::select_biased! {
            early = futures::FutureExt::fuse(rt.sleep(ms(1))) => early?,
            _ = Box::pin(futures::FutureExt::fuse(work)) => unreachable!(),
        }
        Ok(())
    })
    .trace;
    let mut state = State::new();
    trace.events().iter().for_each(|event| state.apply(event));
    assert!(state.deadlines.is_empty() && state.timer_heap().is_empty());
    assert_eq!(count(&trace, |kind| matches!(kind, EventKind::TimerCancelled { .. })), 2);
}
