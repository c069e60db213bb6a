//! B2: sleeping costs nothing on the virtual clock.

use std::time::Duration;

use taktwerk_executor::{Config, Error, Handle, run as execute};
use taktwerk_trace::{EventKind, Trace};

use crate::source::source;
use crate::{Run, Source};

/// What can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Sleeping tasks, 1 to 8.
    pub sleepers: u32,
    /// Length of the longest sleep in seconds, 1 to 3600; the others sleep an even fraction.
    pub longest_s: u32,
}

/// Runs the program. The result is what it wrote.
pub fn run(settings: Settings) -> Run {
    let report = execute(Config::traced(), move |rt| clock(rt, settings));
    let result = report.trace.outputs().map(str::to_owned).collect();
    Run { trace: report.trace, result }
}

/// How often the clock jumped.
pub fn jumps(trace: &Trace) -> usize {
    let jumped = |kind: &EventKind| matches!(kind, EventKind::ClockJumped { .. });
    trace.events().iter().filter(|event| jumped(&event.kind)).count()
}

/// The program.
pub fn source() -> Source {
    source!("virtual_clock.rs")
}

#[rustfmt::skip] // The program is read beside its animation, in a narrow column.
mod program {
    use super::{Duration, Error, Handle, Settings};

    type Done = Result<(), Error>;

    fn seconds(seconds: u32) -> Duration {
        Duration::from_secs(seconds.into())
    }

// <program>
async fn schlafen(rt: Handle, zeit: Duration)
    -> Done
{
    rt.sleep(zeit).await?;
    let jetzt = rt.now();
    rt.log(format!("wach bei t = {jetzt}"));
    Ok(())
}

pub async fn clock(rt: Handle, s: Settings)
    -> Done
{
    let laengster = seconds(s.longest_s);
    rt.scope(async |scope| {
        for k in (1..=s.sleepers).rev() {
            let zeit = laengster * k / s.sleepers;
            let task = schlafen(rt.clone(), zeit);
            let name = format!("schlafen {k}");
            scope.spawn(name, task)?;
        }
        Ok(())
    })
    .await
}
// </program>
}
use program::clock;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sleepers_wake_in_the_order_of_their_deadlines_and_cost_one_jump_each() {
        let run = run(Settings { sleepers: 3, longest_s: 6 });
        let expected = ["wach bei t = 2.0", "wach bei t = 4.0", "wach bei t = 6.0"];
        assert_eq!(run.result, expected);
        assert_eq!(jumps(&run.trace), 3);
    }
}
