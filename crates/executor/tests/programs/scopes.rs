//! Scopes.

use taktwerk_executor::{Error, Handle};
use taktwerk_trace::Trace;

use super::{ms, sleeps, trace};

pub fn failing_scope() -> Trace {
    trace(|rt| async move {
        let result = rt
            .scope(async |scope| {
                scope.spawn("slow", sleeps(rt.clone(), "slow", 50, 5))?;
                let clock = rt.clone();
                scope.spawn("bad", async move {
                    clock.sleep(ms(1)).await?;
                    Err::<(), _>(Error::failed("broken"))
                })?;
                rt.sleep(ms(50)).await?;
                Ok(())
            })
            .await;
        rt.log(format_args!("{result:?}"));
        Ok(())
    })
}

/// A scope with one child that fails early and one that cleans up.
async fn scope_with_failure(rt: Handle) -> Result<(), Error> {
    let result = rt
        .scope(async |scope| {
            scope.spawn("bad", async { Err::<(), _>(Error::failed("broken")) })?;
            scope.spawn("slow", sleeps(rt.clone(), "slow", 50, 5))?;
            Ok(())
        })
        .await;
    rt.log(format_args!("{result:?}"));
    Ok(rt.yield_now().await?)
}

pub fn scope_cancelled_from_outside() -> Trace {
    trace(|rt| async move {
        let task = rt.spawn("owner", scope_with_failure(rt.clone()));
        rt.sleep(ms(1)).await?;
        task.cancel();
        let result = task.await;
        rt.log(format_args!("{result:?}"));
        Ok(())
    })
}

pub fn scope_in_scope() -> Trace {
    trace(|rt| async move {
        rt.scope(async |outer| {
            outer.spawn("sibling", sleeps(rt.clone(), "sibling", 9, 1))?;
            scope_with_failure(rt.clone()).await
        })
        .await
    })
}

pub fn dropped_scope() -> Trace {
    trace(|rt| async move {
        let scope = rt.scope(async |scope| {
            scope.spawn("slow", sleeps(rt.clone(), "slow", 50, 2))?;
            scope.spawn("fast", sleeps(rt.clone(), "fast", 5, 0))?;
            Ok(())
        });
        futures::select_biased! {
            slept = futures::FutureExt::fuse(rt.sleep(ms(5))) => slept?,
            result = Box::pin(futures::FutureExt::fuse(scope)) => result?,
        }
        Ok(rt.sleep(ms(5)).await?)
    })
}
