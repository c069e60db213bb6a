//! B3: a blocking call stops the whole loop, a sleeping task does not.
//!
//! A ticker counts every tick. Between two ticks the main task lets some time pass and counts the
//! ticks that happened meanwhile. Beginning between two ticks keeps ties out of the count, unless
//! the time is an odd number of half ticks. Three requests have timers of their own; when the loop
//! is blocked they come due and have to wait.

use std::time::Duration;

use taktwerk_executor::{Config, Error, Handle, run as execute};

use crate::source::source;
use crate::{Run, Source};

/// What can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Time between two ticks in milliseconds, 5 to 50.
    pub tick_ms: u32,
    /// Time that passes in milliseconds, 0 to 500.
    pub wait_ms: u32,
}

/// How the time passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// `time.sleep`: the loop is blocked.
    Block,
    /// `asyncio.sleep`: the loop goes on.
    Sleep,
}

/// Runs the program. The result is the line of the course: how many ticks happened.
pub fn run(mode: Mode, settings: Settings) -> Run {
    let report = execute(Config::traced(), move |rt| blocking(rt, mode, settings));
    let label = match mode {
        Mode::Block => "time.sleep   ",
        Mode::Sleep => "asyncio.sleep",
    };
    let ticks = report.result.map_or_else(|error| error.to_string(), |ticks| ticks.to_string());
    Run { trace: report.trace, result: vec![format!("{label}: {ticks} Ticks")] }
}

/// The program.
pub fn source() -> Source {
    source!("blocking.rs")
}

#[rustfmt::skip] // The program is read beside its animation, in a narrow column.
mod program {
    use std::cell::Cell;
    use std::rc::Rc;

    use super::{Duration, Error, Handle, Mode, Settings};

    type Done = Result<(), Error>;
    type Counter = Rc<Cell<u32>>;

    const fn ms(ms: u32) -> Duration {
        Duration::from_millis(ms as u64)
    }

// <program>
async fn ticker(rt: Handle, tick: Duration,
    ticks: Counter) -> Done
{
    loop {
        rt.sleep(tick).await?;
        ticks.set(ticks.get() + 1);
    }
}

async fn anfrage(rt: Handle, nach: Duration)
    -> Done
{
    let soll = rt.now() + nach;
    rt.sleep(nach).await?;
    let ms = (rt.now() - soll).as_millis();
    rt.log(format!("Antwort, {ms} ms zu spät"));
    Ok(())
}

pub async fn blocking(rt: Handle, mode: Mode,
    s: Settings) -> Result<u32, Error>
{
    let (tick, zeit) = (ms(s.tick_ms), ms(s.wait_ms));
    let ticks = Counter::default();
    let task = ticker(rt.clone(), tick, ticks.clone());
    let task = rt.spawn("ticker", task);
    let anfragen: Vec<_> = (1..=3).map(|k| {
        let nach = tick / 2 + zeit * k / 4;
        let task = anfrage(rt.clone(), nach);
        rt.spawn(format!("anfrage {k}"), task)
    }).collect();

    rt.sleep(tick / 2).await?; // zwischen zwei Ticks
    match mode {
        Mode::Block => rt.block_for(zeit),
        Mode::Sleep => rt.sleep(zeit).await?,
    }
    let n = ticks.get();
    rt.log(format!("{n} Ticks"));

    for antwort in anfragen {
        antwort.here().await?;
    }
    task.cancel();
    Ok(n)
}
// </program>
}
use program::blocking;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reference_result_of_the_course() {
        let settings = Settings { tick_ms: 10, wait_ms: 100 };
        assert_eq!(run(Mode::Block, settings).result, ["time.sleep   : 0 Ticks"]);
        assert_eq!(run(Mode::Sleep, settings).result, ["asyncio.sleep: 10 Ticks"]);
    }

    #[test]
    fn a_blocked_loop_answers_late_and_a_free_one_in_time() {
        let settings = Settings { tick_ms: 10, wait_ms: 100 };
        let answers = |mode| {
            let run = run(mode, settings);
            let answers = run.trace.outputs().filter(|line| line.starts_with("Antwort"));
            answers.map(str::to_owned).collect::<Vec<_>>()
        };
        let late = |ms: u32| format!("Antwort, {ms} ms zu spät");
        assert_eq!(answers(Mode::Block), [late(75), late(50), late(25)]);
        assert_eq!(answers(Mode::Sleep), [late(0), late(0), late(0)]);
    }

    #[test]
    fn the_count_is_that_of_whole_ticks_for_all_settings() {
        for tick_ms in 5..=50 {
            for wait_ms in (0..=500).step_by(7) {
                let settings = Settings { tick_ms, wait_ms };
                // Ticks at k·tick with tick/2 < k·tick < tick/2 + wait, in half milliseconds. At a
                // tie the timer that was set first wins: the first tick's, else the main task's.
                let last = (tick_ms + 2 * wait_ms).div_ceil(2 * tick_ms) - 1;
                let last = last + u32::from(2 * wait_ms == tick_ms);
                let expected = format!("asyncio.sleep: {last} Ticks");
                assert_eq!(run(Mode::Sleep, settings).result, [expected], "{settings:?}");
                assert_eq!(run(Mode::Block, settings).result, ["time.sleep   : 0 Ticks"]);
            }
        }
    }
}
