//! The loop itself: turns, time, and how a run ends.

use std::cell::RefCell;
use std::rc::Rc;

use taktwerk_executor::{Cancelled, Config, Handle, JoinHandle, run};
use taktwerk_trace::Trace;

use super::{ms, sleeper, trace};

pub fn turns_and_sleeps() -> Trace {
    trace(|rt| async move {
        let tasks = ["a", "b"].map(|name| sleeper(&rt, name, 5, 0));
        rt.sleep(ms(0)).await?;
        rt.yield_now().await?;
        rt.sleep(ms(5)).await?;
        rt.log("main");
        for task in tasks {
            task.await?;
        }
        Ok(())
    })
}

pub fn blocked_loop() -> Trace {
    trace(|rt| async move {
        let tasks = [("late", 3), ("in time", 30)].map(|(name, at)| sleeper(&rt, name, at, 0));
        rt.yield_now().await?;
        rt.block_for(ms(20));
        for task in tasks {
            task.here().await?;
        }
        Ok(())
    })
}

pub fn left_over_tasks() -> Trace {
    trace(|rt| async move {
        drop(sleeper(&rt, "first", 50, 5));
        drop(sleeper(&rt, "second", 50, 0));
        rt.log("main ends");
        Ok(())
    })
}

pub fn join_cycle() -> Trace {
    trace(|rt| async move {
        let slot = Rc::new(RefCell::new(None::<JoinHandle<()>>));
        let own = slot.clone();
        let first = rt.spawn("first", async move {
            let second = own.take();
            match second {
                Some(second) => second.await,
                None => Ok(()),
            }
        });
        slot.replace(Some(rt.spawn("second", first)));
        Ok(rt.sleep(ms(1)).await?)
    })
}

pub fn stuck_for_ever() -> Trace {
    trace(|rt| async move {
        let (queue, event) = (rt.queue::<()>("queue", 1), rt.event("event"));
        let waiting = rt.spawn("waiting", async move { event.wait().await });
        rt.spawn("joining", waiting);
        Ok(queue.get().await?)
    })
}

async fn endless(rt: Handle) -> Result<(), Cancelled> {
    loop {
        rt.yield_now().await?;
    }
}

pub fn out_of_steps() -> Trace {
    let config = Config::traced().max_steps(7);
    run(config, endless).trace
}

pub fn foreign_wakes() -> Trace {
    trace(|rt| async move {
        let (sender, receiver) = futures::channel::oneshot::channel();
        let clock = rt.clone();
        let task = rt.spawn("receiver", async move {
            let got = receiver.await;
            clock.log(format_args!("{got:?}"));
            Ok::<_, Cancelled>(())
        });
        rt.sleep(ms(1)).await?;
        if sender.send(7).is_err() {
            rt.log("nobody there");
        }
        task.await
    })
}

pub fn all_at_once() -> Trace {
    trace(|rt| async move {
        let queue = rt.queue("queue", 1);
        let (got, put) = futures::join!(queue.get(), queue.put(1));
        put?;
        rt.log(got?);
        let sleeps = (0..40).rev().map(|k| rt.sleep(ms(k % 4)));
        futures::future::try_join_all(sleeps).await?;
        let (slept, ()) = futures::join!(rt.sleep(ms(9)), async { rt.cancel_current() });
        rt.log(format_args!("{slept:?}, {} left", rt.uncancel()));
        Ok(())
    })
}
