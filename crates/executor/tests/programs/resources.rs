//! Queues, semaphores, events and pools.

use taktwerk_executor::Cancelled;
use taktwerk_trace::Trace;

use super::{ms, trace};

pub fn backpressure() -> Trace {
    trace(|rt| async move {
        let queue = rt.queue("queue", 2);
        let (puts, clock) = (queue.clone(), rt.clone());
        let producer = rt.spawn("producer", async move {
            for item in 0..5 {
                clock.sleep(ms(1)).await?;
                puts.put(item).await?;
            }
            Ok::<_, Cancelled>(())
        });
        for _ in 0..5 {
            rt.sleep(ms(3)).await?;
            rt.log(queue.get().await?);
        }
        producer.await
    })
}

pub fn cancelled_getter() -> Trace {
    trace(|rt| async move {
        let queue = rt.queue("queue", 2);
        let [a, b] = ["a", "b"].map(|name| {
            let (queue, clock) = (queue.clone(), rt.clone());
            rt.spawn(name, async move {
                let got = queue.get().await;
                clock.log(format_args!("{name} {got:?}"));
                got
            })
        });
        rt.yield_now().await?;
        queue.put(7).await?;
        a.cancel();
        b.await
    })
}

pub fn semaphore_line() -> Trace {
    trace(|rt| async move {
        let semaphore = rt.semaphore("semaphore", 2);
        rt.scope(async |scope| {
            for k in 0..4 {
                let (semaphore, clock) = (semaphore.clone(), rt.clone());
                let task = scope.spawn(k, async move {
                    let _permit = semaphore.acquire().await?;
                    clock.sleep(ms(5)).await
                })?;
                if k == 2 {
                    rt.yield_now().await?;
                    task.cancel();
                }
            }
            Ok(())
        })
        .await
    })
}

pub fn event_for_all() -> Trace {
    trace(|rt| async move {
        let event = rt.event("event");
        rt.scope(async |scope| {
            for k in 0..3 {
                let event = event.clone();
                scope.spawn(k, async move { event.wait().await })?;
            }
            rt.sleep(ms(1)).await?;
            event.set();
            event.clear();
            Ok(())
        })
        .await
    })
}

pub fn worker_pool() -> Trace {
    trace(|rt| async move {
        let pool = rt.worker_pool("pool", 2);
        let calls = [30, 10, 10, 10].map(|time| {
            let pool = pool.clone();
            rt.spawn(time, async move { pool.call(format_args!("call of {time}"), ms(time)).await })
        });
        rt.sleep(ms(5)).await?;
        calls[0].cancel();
        calls[2].cancel();
        let mut results = Vec::new();
        for call in calls {
            results.push(call.await.is_ok());
        }
        rt.log(format_args!("{results:?}"));
        Ok(())
    })
}
