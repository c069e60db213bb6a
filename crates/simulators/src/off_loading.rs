//! B4: a blocking call in a worker thread leaves the loop free.
//!
//! With the course's setting (one call of 200 ms, a tick every 10 ms) exactly **20** ticks happen:
//! counting begins between two ticks, so the ticks at 10, 20, …, 200 ms all lie inside, and no tie
//! between the last tick and the end of the call can decide the count.

use std::time::Duration;

use taktwerk_executor::{Config, Error, Handle, run as execute};

use crate::source::source;
use crate::{Run, Source};

/// What can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Worker threads, 1 to 8.
    pub workers: u32,
    /// Blocking calls, 1 to 8.
    pub calls: u32,
    /// Length of each call in milliseconds, 10 to 500.
    pub call_ms: u32,
}

/// Where the calls run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// In the loop itself.
    Direct,
    /// In worker threads (`asyncio.to_thread`).
    Workers,
}

/// Runs the program. The result says how many ticks happened and how long all calls took.
pub fn run(mode: Mode, settings: Settings) -> Run {
    let report = execute(Config::traced(), move |rt| off_loading(rt, mode, settings));
    let label = match mode {
        Mode::Direct => "time.sleep       ",
        Mode::Workers => "asyncio.to_thread",
    };
    let line = match report.result {
        Ok((ticks, time)) => {
            format!("{label}: {ticks} Ticks in {:.2} s", time.as_secs_f64())
        }
        Err(error) => format!("{label}: {error}"),
    };
    Run { trace: report.trace, result: vec![line] }
}

/// The program.
pub fn source() -> Source {
    source!("off_loading.rs")
}

#[rustfmt::skip] // The program is read beside its animation, in a narrow column.
mod program {
    use std::cell::Cell;
    use std::rc::Rc;

    use taktwerk_executor::WorkerPool;

    use super::{Duration, Error, Handle, Mode, Settings};

    type Done = Result<(), Error>;
    type Counter = Rc<Cell<u32>>;

    const fn ms(ms: u32) -> Duration {
        Duration::from_millis(ms as u64)
    }

    const TICK: Duration = Duration::from_millis(10);

// <program>
async fn ticker(rt: Handle, ticks: Counter) -> Done {
    loop {
        rt.sleep(TICK).await?;
        ticks.set(ticks.get() + 1);
    }
}

async fn aufruf(rt: Handle, threads: WorkerPool,
    k: u32, mode: Mode, dauer: Duration) -> Done
{
    let name = format!("bibliothek {k}");
    match mode {
        Mode::Direct => rt.block_for(dauer),
        Mode::Workers => {
            threads.call(name, dauer).await?;
        }
    }
    rt.log(format!("aufruf {k} fertig"));
    Ok(())
}

pub async fn off_loading(rt: Handle, mode: Mode,
    s: Settings) -> Result<(u32, Duration), Error>
{
    let ticks = Counter::default();
    let task = ticker(rt.clone(), ticks.clone());
    let task = rt.spawn("ticker", task);
    let threads = rt.worker_pool("threads", s.workers);

    rt.sleep(TICK / 2).await?; // zwischen zwei Ticks
    let start = rt.now();
    rt.scope(async |scope| {
        for k in 1..=s.calls {
            let task = aufruf(rt.clone(),
                threads.clone(), k, mode, ms(s.call_ms));
            scope.spawn(format!("aufruf {k}"), task)?;
        }
        Ok(())
    })
    .await?;
    let n = ticks.get();
    rt.log(format!("{n} Ticks"));
    task.cancel();
    Ok((n, rt.now() - start))
}
// </program>
}
use program::off_loading;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_call_of_the_course_leaves_room_for_twenty_ticks() {
        let settings = Settings { workers: 1, calls: 1, call_ms: 200 };
        let line = "asyncio.to_thread: 20 Ticks in 0.20 s";
        assert_eq!(run(Mode::Workers, settings).result, [line]);
        assert_eq!(run(Mode::Direct, settings).result, ["time.sleep       : 0 Ticks in 0.20 s"]);
    }

    #[test]
    fn calls_queue_for_the_workers() {
        let took = |workers| {
            let settings = Settings { workers, calls: 4, call_ms: 100 };
            run(Mode::Workers, settings).result.concat()
        };
        assert_eq!(took(1), "asyncio.to_thread: 40 Ticks in 0.40 s");
        assert_eq!(took(3), "asyncio.to_thread: 20 Ticks in 0.20 s");
        assert_eq!(took(4), "asyncio.to_thread: 10 Ticks in 0.10 s");
        assert_eq!(took(8), "asyncio.to_thread: 10 Ticks in 0.10 s");
    }
}
