//! A panic is the failure of one task, not of the run.

mod common;

use common::{OnDrop, PANIC, Probe, at, lines, ms, traced};
use taktwerk_executor::{Cancelled, Error};

#[test]
fn a_panic_reaches_the_one_who_awaits_it_and_the_others_live() {
    common::quiet_panics();
    let probe = Probe::new();
    let watched = probe.clone();
    let report = traced(|rt| async move {
        let clock = rt.clone();
        let bystander = rt.spawn("bystander", async move { clock.sleep(ms(5)).await });
        let task = rt.spawn("task", {
            probe.watch(async {
                panic!("{PANIC}");
                #[expect(unreachable_code, reason = "says the type")]
                Ok::<(), Cancelled>(())
            })
        });
        assert_eq!(task.await, Err(Error::Panicked(PANIC.into())));
        bystander.await
    });
    assert_eq!((report.result, report.time), (Ok(()), at(5)));
    assert_eq!((watched.polls(), watched.drops()), (1, 1));
}

#[test]
fn a_panic_of_the_main_task_is_the_result_of_the_run() {
    common::quiet_panics();
    let report = traced(|rt| async move {
        rt.yield_now().await?;
        panic!("{PANIC}") as Result<(), Error>
    });
    assert_eq!(report.result, Err(Error::Panicked(PANIC.into()).into()));
}

#[test]
fn a_panic_in_the_drop_of_a_task_is_its_failure() {
    common::quiet_panics();
    let report = traced(|rt| async move {
        let task = rt.spawn("task", {
            let guard = OnDrop(|| panic!("{PANIC}"));
            async move {
                let _guard = guard;
                Ok::<_, Cancelled>(())
            }
        });
        assert_eq!(task.await, Err(Error::Panicked(PANIC.into())));
        rt.log("alive");
        Ok(())
    });
    assert_eq!(lines(&report), ["alive"]);
}

#[test]
fn a_panic_in_the_drop_of_what_is_left_does_not_keep_the_rest_alive() {
    common::quiet_panics();
    let probe = Probe::new();
    let watched = probe.clone();
    let report = traced(move |rt| async move {
        let guard = OnDrop(|| panic!("{PANIC}"));
        drop(rt.spawn("bad", async move {
            let _guard = guard;
            common::never::<Result<(), Error>>().await
        }));
        drop(rt.spawn("good", watched.watch(common::never::<Result<(), Error>>())));
        rt.yield_now().await?;
        Ok(())
    });
    assert_eq!(report.result, Ok(()));
    assert_eq!((probe.polls(), probe.drops()), (2, 1), "polled, asked to stop, and dropped");
}
