//! Three coroutines on one loop: the program of exercise 1.

use std::time::Duration;

use taktwerk_executor::{Config, Error, Handle, run as execute};

use crate::source::source;
use crate::{Run, Source};

/// Runs the program. The result is the order in which the lines were written.
pub fn run() -> Run {
    let report = execute(Config::traced(), coffee);
    let result = report.trace.outputs().map(str::to_owned).collect();
    Run { trace: report.trace, result }
}

/// The program.
pub fn source() -> Source {
    source!("coffee.rs")
}

/// Shorthand of the program.
const fn seconds(seconds: f64) -> Duration {
    Duration::from_nanos((seconds * 1e9) as u64)
}

#[rustfmt::skip] // The program is read beside its animation, in a narrow column.
mod program {
    use super::{Error, Handle, seconds};

    type Done = Result<(), Error>;

// <program>
async fn mahlen(rt: Handle) -> Done {
    rt.log("mahlen:start");
    rt.sleep(seconds(1.0)).await?;
    rt.log("mahlen:fertig");
    Ok(())
}

async fn bruehen(rt: Handle) -> Done {
    rt.log("bruehen:start");
    rt.block_for(seconds(0.01));
    rt.log("bruehen:vorbereitet");
    rt.sleep(seconds(0.5)).await?;
    rt.log("bruehen:fertig");
    Ok(())
}

async fn milch(rt: Handle) -> Done {
    rt.log("milch:start");
    rt.yield_now().await?;
    rt.log("milch:aufgeschaeumt");
    Ok(())
}

pub async fn coffee(rt: Handle) -> Done {
    let a = mahlen(rt.clone());
    let b = bruehen(rt.clone());
    let c = milch(rt.clone());
    let a = rt.spawn("mahlen", a);
    let b = rt.spawn("bruehen", b);
    let c = rt.spawn("milch", c);
    a.here().await?;
    b.here().await?;
    c.here().await
}
// </program>
}
use program::coffee;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seven_lines_come_in_the_order_of_the_course() {
        assert_eq!(
            run().result,
            [
                "mahlen:start",
                "bruehen:start",
                "bruehen:vorbereitet",
                "milch:start",
                "milch:aufgeschaeumt",
                "bruehen:fertig",
                "mahlen:fertig",
            ]
        );
    }
}
