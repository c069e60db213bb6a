//! Programs whose traces must be the same bytes in every run, on every machine.
//!
//! Each shows one thing that is easily got wrong. None panics: a panic ends a program in the
//! browser.

mod cancellation;
mod resources;
mod scopes;
mod timeouts;
mod turns;

use std::time::Duration;

use taktwerk_executor::{Config, Error, Handle, JoinHandle, run};
use taktwerk_trace::Trace;

pub use cancellation::*;
pub use resources::*;
pub use scopes::*;
pub use timeouts::*;
pub use turns::*;

/// Calls a macro with the name of every program; each has a snapshot of that name.
macro_rules! for_each_program {
    ($what:ident) => {
        $what! {
            turns_and_sleeps,
            blocked_loop,
            cancelled_before_start,
            cancelled_twice,
            cancelled_clean_up,
            cancelled_chain,
            swallowed_cancellation,
            own_cancellation,
            wait_for_an_end,
            left_over_tasks,
            nested_timeouts,
            timeout_of_zero,
            timeout_with_slow_clean_up,
            dropped_timeout,
            failing_scope,
            scope_cancelled_from_outside,
            scope_in_scope,
            dropped_scope,
            backpressure,
            cancelled_getter,
            semaphore_line,
            event_for_all,
            worker_pool,
            join_cycle,
            stuck_for_ever,
            out_of_steps,
            foreign_wakes,
            all_at_once,
        }
    };
}
pub(crate) use for_each_program;

const fn ms(ms: u64) -> Duration {
    Duration::from_millis(ms)
}

#[track_caller]
fn trace<T: 'static, F>(program: impl FnOnce(Handle) -> F) -> Trace
where
    F: Future<Output = Result<T, Error>> + 'static,
{
    run(Config::traced().max_steps(10_000), program).trace
}

/// Spawns a task that sleeps, writes a line, and cleans up for a while if it is cancelled.
#[track_caller]
fn sleeper(rt: &Handle, name: &'static str, time: u64, clean_up: u64) -> JoinHandle<()> {
    rt.spawn(name, sleeps(rt.clone(), name, time, clean_up))
}

async fn sleeps(rt: Handle, name: &str, time: u64, clean_up: u64) -> Result<(), Error> {
    let slept = rt.sleep(ms(time)).await;
    if slept.is_err() && clean_up > 0 {
        rt.sleep(ms(clean_up)).await?;
    }
    rt.log(format_args!("{name} {slept:?}"));
    Ok(slept?)
}
