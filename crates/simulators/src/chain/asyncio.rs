//! B8: the chain as in Python.
//!
//! Settings mean what the Python program of [`python()`](super::python()) does with them. The tests
//! of the Python engine compare the two, event by event.

use taktwerk_executor::{Config, run as execute};

use super::common::Chain;
use super::{ChainRun, Settings};
use crate::Source;
use crate::source::source;

/// Runs the chain as in Python. The result has the lines of B8.
pub fn run(settings: &Settings) -> ChainRun {
    let owned = settings.clone();
    let report = execute(Config::traced(), |rt| main_task(Chain::new(rt, owned, "  ")));
    ChainRun::of(report.trace, &settings.names())
}

/// The program.
pub fn source() -> Source {
    source!("asyncio.rs")
}

#[rustfmt::skip] // The program is read beside its animation, in a narrow column.
mod program {
    use std::rc::Rc;
    use std::time::Duration;

    use taktwerk_executor::{Canceller, Error};

    use crate::chain::Call;
    use crate::chain::common::{Answer, Chain, EMPTY, NONE, RESULT, WORK, Work};

    type Done = Result<(), Error>;

// <program>
fn call(c: Rc<Chain>, k: usize) -> Work {
    Box::pin(async move {
        let name = c.name(k);
        c.rt.frame(name, layer(&c, k)).await
    })
}

async fn layer(c: &Rc<Chain>, k: usize) -> Answer {
    if k > 0 {
        c.say(k, "start");
    }
    let came = under_deadlines(c, k).await; // try
    let came = catch(c, k, came); // except
    clean_up(c, k, came.is_err()).await?; // finally
    came
}

fn under_deadlines(c: &Rc<Chain>, k: usize) -> Work {
    let mut work: Work = Box::pin(run(c.clone(), k));
    let limits = c.settings.deadlines_ms(k);
    for ms in limits.into_iter().rev() {
        let limit = Duration::from_millis(ms.into());
        let (c, inner) = (c.clone(), work);
        work = Box::pin(async move {
            c.rt.timeout(limit, inner).await
        });
    }
    work
}

async fn run(c: Rc<Chain>, k: usize) -> Answer {
    let work = below(&c, k);
    if c.layer(k).call == Call::Await {
        return work.await;
    }
    // Detach, Shield: a cancellation ends the wait,
    // not the task. It leaks.
    let task = c.rt.spawn(c.name(k + 1), work);
    if let Err(cancelled) = task.ended().await {
        c.leave(task);
        return Err(cancelled.into());
    }
    task.await
}

fn below(c: &Rc<Chain>, k: usize) -> Work {
    let c = c.clone();
    if !c.is_innermost(k) {
        return call(c, k + 1);
    }
    Box::pin(async move {
        if c.layer(k).call == Call::Await {
            return work(&c).await;
        }
        c.rt.frame(WORK, async {
            let result = work(&c).await?;
            c.say(k + 1, "fertig");
            Ok(result)
        })
        .await
    })
}

async fn work(c: &Chain) -> Answer {
    c.rt.sleep(c.work()).await?;
    Ok(RESULT)
}

fn catch(c: &Chain, k: usize, came: Answer) -> Answer {
    let t = format!("{} s (virtuell)", c.rt.now());
    match &came {
        Ok(what) if k == 0 => {
            c.say(k, format!("{what} nach {t}"));
        }
        Ok(_) if c.is_db(k) => c.say(k, "fertig"),
        Err(Error::Elapsed) if c.is_owner(k) => {
            c.say_caught(k, format!("Timeout nach {t}"));
            if k == 0 {
                return Ok(NONE);
            }
        }
        Err(Error::Cancelled) if c.layer(k).swallows => {
            c.say_caught(k, "Abbruch verschluckt");
            return Ok(EMPTY);
        }
        Err(Error::Cancelled) if c.is_db(k) => {
            c.say_caught(k, "abgebrochen, räume auf");
        }
        _ => {}
    }
    came
}

async fn clean_up(c: &Chain, k: usize, error: bool)
    -> Done
{
    c.enter_finally(k, error);
    let time = c.clean_up(k);
    if time > Duration::ZERO {
        if c.layer(k).async_cleanup {
            c.rt.sleep(time).await?;
        } else {
            c.rt.block_for(time);
        }
    }
    c.cleaned_up(k)
}

async fn client(c: Rc<Chain>, handler: Canceller)
    -> Done
{
    for pause in c.settings.pauses() {
        c.rt.sleep(pause).await?;
        handler.cancel();
    }
    Ok(())
}

pub async fn main_task(c: Rc<Chain>) -> Done {
    if c.is_empty() {
        return Ok(());
    }
    let task = call(Rc::clone(&c), 0);
    let handler = c.rt.spawn("handler", task);
    let client = c.is_cancelled_from_outside().then(|| {
        let task = client(c.clone(), handler.canceller());
        c.rt.spawn("client", task)
    });
    let came = handler.here().await;
    let t = format!("{} s (virtuell)", c.rt.now());
    match came {
        Err(Error::Cancelled) => {
            c.say(0, format!("abgebrochen nach {t}"));
        }
        Err(Error::Failed(who)) => {
            c.say(0, format!("Fehler von {who} nach {t}"));
        }
        _ => {}
    }
    if let Some(client) = client {
        client.cancel();
        let _ = client.here().await;
    }
    while let Some(leak) = c.next_leak() {
        let _ = leak.here().await;
    }
    Ok(())
}
// </program>
}
use program::main_task;
