//! Timeouts.

use taktwerk_trace::Trace;

use super::{ms, sleeps, trace};

pub fn nested_timeouts() -> Trace {
    trace(|rt| async move {
        for (outer, inner) in [(5, 5), (5, 9), (9, 5)] {
            let work = rt.timeout(ms(inner), sleeps(rt.clone(), "work", 50, 0));
            let work = async {
                let result = work.await;
                rt.log(format_args!("inner {result:?}"));
                result
            };
            let result = rt.timeout(ms(outer), work).await;
            rt.log(format_args!("outer {result:?}, {} requests", rt.cancelling()));
        }
        Ok(())
    })
}

pub fn timeout_of_zero() -> Trace {
    trace(|rt| async move {
        let at_once = rt.timeout(ms(0), async { Ok("at once") }).await;
        let too_slow = rt.timeout(ms(0), async { Ok(rt.yield_now().await?) }).await;
        rt.log(format_args!("{at_once:?}, {too_slow:?}"));
        Ok(())
    })
}

pub fn timeout_with_slow_clean_up() -> Trace {
    trace(|rt| async move {
        let result = rt.timeout(ms(5), sleeps(rt.clone(), "slow", 50, 20)).await;
        rt.log(format_args!("{result:?}"));
        Ok(())
    })
}

pub fn dropped_timeout() -> Trace {
    trace(|rt| async move {
        let limited = rt.timeout(ms(5), sleeps(rt.clone(), "work", 50, 0));
        futures::select_biased! {
            slept = futures::FutureExt::fuse(rt.sleep(ms(5))) => slept?,
            result = Box::pin(futures::FutureExt::fuse(limited)) => result?,
        }
        Ok(rt.sleep(ms(5)).await?)
    })
}
