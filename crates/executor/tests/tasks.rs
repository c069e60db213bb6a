//! Tasks from their first poll to the result that their join handle gives.

mod common;

use std::cell::RefCell;
use std::rc::Rc;
use std::task::{Context, Waker};

use common::{Probe, at, lines, ms, traced};
use taktwerk_executor::{Cancelled, Config, Executor, Handle};

#[test]
fn each_step_polls_a_task_once() {
    let probe = Probe::new();
    let watched = probe.clone();
    let report = traced(|rt| async move {
        let clock = rt.clone();
        let task = rt.spawn("task", {
            probe.watch(async move {
                clock.sleep(ms(5)).await?;
                clock.yield_now().await?;
                clock.sleep(ms(0)).await?;
                Ok::<_, Cancelled>(7)
            })
        });
        task.await
    });
    assert_eq!(report.result, Ok(7));
    assert_eq!((watched.polls(), watched.drops()), (4, 1));
}

#[test]
fn ready_tasks_run_in_the_order_in_which_they_were_created() {
    let report = traced(|rt| async move {
        let tasks = ["a", "b", "c"].map(|name| {
            let clock = rt.clone();
            rt.spawn(name, async move {
                for step in 0..2 {
                    clock.log(format_args!("{name}{step}"));
                    clock.yield_now().await?;
                }
                Ok::<_, Cancelled>(())
            })
        });
        rt.log("main");
        for task in tasks {
            task.await?;
        }
        Ok(())
    });
    assert_eq!(lines(&report), ["main", "a0", "b0", "c0", "a1", "b1", "c1"]);
}

#[test]
fn a_detached_task_runs_on() {
    let report = traced(|rt| async move {
        let clock = rt.clone();
        drop(rt.spawn("detached", async move {
            clock.sleep(ms(5)).await?;
            clock.log("still there");
            Ok::<_, Cancelled>(())
        }));
        Ok(rt.sleep(ms(6)).await?)
    });
    assert_eq!(lines(&report), ["still there"]);
}

#[test]
fn awaiting_a_task_that_has_ended_costs_no_suspension() {
    let report = traced(|rt| async move {
        let task = rt.spawn("task", async { Ok::<_, Cancelled>(7) });
        rt.yield_now().await?;
        assert!(task.is_finished());
        task.await
    });
    assert_eq!((report.result, report.steps), (Ok(7), 3));
}

#[test]
fn a_join_that_is_dropped_leaves_the_task_and_the_other_waiters_alone() {
    let report = traced(|rt| async move {
        let clock = rt.clone();
        let mut task = rt.spawn("task", async move {
            clock.sleep(ms(5)).await?;
            Ok::<_, Cancelled>(7)
        });
        futures::select_biased! {
            early = futures::FutureExt::fuse(rt.sleep(ms(1))) => early?,
            _ = futures::FutureExt::fuse(&mut task) => unreachable!(),
        }
        task.await
    });
    assert_eq!((report.result, report.time), (Ok(7), at(5)));
}

#[test]
fn a_task_cannot_await_itself() {
    let report = traced(|rt| async move {
        let slot = Rc::new(RefCell::new(None));
        let own = slot.clone();
        let task = rt.spawn("task", async move {
            let handle: taktwerk_executor::JoinHandle<()> = own.take().expect("stored below");
            handle.await
        });
        slot.replace(Some(task));
        rt.yield_now().await?;
        Ok(())
    });
    let text = report.trace.to_string();
    assert!(text.contains("TaskDone Failed \"a task cannot await itself\""), "{text}");
}

#[test]
fn a_name_may_use_the_executor_while_it_is_written_out() {
    struct Now(Handle);
    impl std::fmt::Display for Now {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            write!(f, "at {}", self.0.now())
        }
    }
    let report = traced(|rt| async move {
        let now = || Now(rt.clone());
        rt.sleep(ms(5)).await?;
        rt.log(now());
        rt.spawn(now(), async { Ok::<_, Cancelled>(()) }).await?;
        rt.queue::<()>(now(), 1);
        rt.semaphore(now(), 1);
        rt.event(now());
        rt.worker_pool(now(), 1).call(now(), ms(1)).await?;
        rt.frame(now(), async { Ok(()) }).await
    });
    assert_eq!(report.result, Ok(()));
    assert_eq!(report.trace.to_string().matches("\"at 0.005\"").count(), 7);
}

#[test]
#[should_panic(expected = "can only be awaited in its own tasks")]
fn a_future_of_the_executor_that_is_polled_from_outside_says_so() {
    let executor = Executor::start(Config::untraced(), |_| async { Ok::<_, Cancelled>(()) });
    let rt = executor.handle().clone();
    let mut sleep = Box::pin(rt.sleep(ms(1)));
    let _polled = sleep.as_mut().poll(&mut Context::from_waker(Waker::noop()));
}
