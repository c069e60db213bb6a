//! Cancellation: when it arrives, and where.

use taktwerk_trace::Trace;

use super::{ms, sleeper, trace};

pub fn cancelled_before_start() -> Trace {
    trace(|rt| async move {
        let task = sleeper(&rt, "never", 5, 5);
        task.cancel_with("too early");
        let result = task.await;
        rt.log(format_args!("{result:?}"));
        Ok(())
    })
}

pub fn cancelled_twice() -> Trace {
    trace(|rt| async move {
        let task = sleeper(&rt, "task", 50, 5);
        rt.sleep(ms(1)).await?;
        task.cancel();
        task.cancel();
        rt.log(format_args!("{} requests", task.cancelling()));
        let result = task.await;
        rt.log(format_args!("{result:?}"));
        Ok(())
    })
}

pub fn cancelled_clean_up() -> Trace {
    trace(|rt| async move {
        let task = sleeper(&rt, "task", 50, 20);
        rt.sleep(ms(1)).await?;
        task.cancel();
        rt.sleep(ms(1)).await?;
        task.cancel_with("faster");
        let result = task.await;
        rt.log(format_args!("{result:?}"));
        Ok(())
    })
}

pub fn cancelled_chain() -> Trace {
    trace(|rt| async move {
        let inner = sleeper(&rt, "inner", 50, 5);
        let frame = rt.clone();
        let middle = rt.spawn("middle", async move { frame.frame("join inner", inner).await });
        let frame = rt.clone();
        let outer = rt.spawn("outer", async move { frame.frame("join middle", middle).await });
        rt.sleep(ms(1)).await?;
        outer.cancel();
        let result = outer.await;
        rt.log(format_args!("{result:?}"));
        Ok(())
    })
}

pub fn swallowed_cancellation() -> Trace {
    trace(|rt| async move {
        let clock = rt.clone();
        let task = rt.spawn("stubborn", async move {
            let first = clock.sleep(ms(50)).await;
            clock.log(format_args!("{first:?}"));
            clock.sleep(ms(5)).await
        });
        rt.sleep(ms(1)).await?;
        task.cancel();
        task.await
    })
}

pub fn own_cancellation() -> Trace {
    trace(|rt| async move {
        let queue = rt.queue("queue", 1);
        rt.cancel_current();
        queue.put(1).await?;
        let next = rt.sleep(ms(5)).await;
        rt.log(format_args!("{next:?}, {} left", rt.uncancel()));
        rt.cancel_current();
        Ok(())
    })
}

pub fn wait_for_an_end() -> Trace {
    trace(|rt| async move {
        let clock = rt.clone();
        let waiting = rt.spawn("waiting", async move {
            let task = sleeper(&clock, "first", 2, 0);
            task.ended().await?;
            clock.log("the first has ended");
            let task = sleeper(&clock, "second", 2, 0);
            let waited = task.ended().await;
            clock.log(format_args!("{waited:?}"));
            waited
        });
        rt.sleep(ms(3)).await?;
        waiting.cancel();
        let result = waiting.await;
        rt.log(format_args!("{result:?}"));
        Ok(rt.sleep(ms(5)).await?)
    })
}
