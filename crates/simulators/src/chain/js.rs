//! B1: the chain as in JavaScript, where nothing cancels a promise.
//!
//! A timeout is a timer that sets a signal. The innermost layer waits for its work or for the
//! signal, whichever is first, and what it throws then is an ordinary error. It hears of the signal
//! only if every layer above has handed it on.
//!
//! Settings mean here: an outer cancellation is `controller.abort()`; a second one has no effect,
//! since a signal is set once. A layer that [detaches](super::Call::Detach) what is under it waits
//! in a `Promise.race` with the signal, and leaves when that is set, whatever becomes of the rest.
//! One that [shields](super::Call::Shield) it calls it without the signal, as one that forgets it
//! does.

use taktwerk_executor::{Config, run as execute};

use super::common::Chain;
use super::{ChainRun, Settings};
use crate::Source;
use crate::source::source;

/// Runs the chain as in JavaScript. The result has the lines of B1.
pub fn run(settings: &Settings) -> ChainRun {
    let owned = settings.clone();
    let report = execute(Config::traced(), |rt| main_task(Chain::new(rt, owned, "")));
    ChainRun::of(report.trace, &settings.names())
}

/// The program.
pub fn source() -> Source {
    source!("js.rs")
}

#[rustfmt::skip] // The program is read beside its animation, in a narrow column.
mod program {
    use std::rc::Rc;
    use std::time::Duration;

    use taktwerk_executor::Error;

    use crate::chain::Call;
    use crate::chain::common::{Answer, Chain, EMPTY, NONE, RESULT, WORK, Work};
    use crate::chain::signal::{Signal, Signals, is_abort};

    type Done = Result<(), Error>;

    /// A chain and its signals.
    struct Js {
        c: Rc<Chain>,
        signals: Signals,
    }

// <program>
fn call(js: Rc<Js>, k: usize, handed: Signal) -> Work {
    Box::pin(async move {
        let name = js.c.name(k);
        let layer = layer(&js, k, handed);
        js.c.rt.frame(name, layer).await
    })
}

async fn layer(js: &Rc<Js>, k: usize, handed: Signal)
    -> Answer
{
    let signal = js.signals.of(k, handed);
    let came = run(js, k, &signal).await; // try
    let came = catch(js, k, &signal, came); // catch
    clean_up(js, k, came.is_err()).await?; // finally
    came
}

async fn run(js: &Rc<Js>, k: usize, signal: &Signal)
    -> Answer
{
    let (c, l) = (&js.c, js.c.layer(k));
    let handed = if l.forgets || l.call == Call::Shield {
        Signal::default() // never set
    } else {
        signal.clone()
    };
    match l.call {
        Call::Detach => race(js, k, signal, handed).await,
        _ if c.is_innermost(k) => {
            handed.race(work(c)).await
        }
        _ => call(Rc::clone(js), k + 1, handed).await,
    }
}

/// `Promise.race([inner(signal), aborted(signal)])`
async fn race(js: &Rc<Js>, k: usize, signal: &Signal,
    handed: Signal) -> Answer
{
    let (c, work) = (&js.c, below(js, k, handed));
    let task = c.rt.spawn(c.name(k + 1), work);
    if let Err(abort) = signal.race(task.ended()).await {
        c.leave(task);
        return Err(abort);
    }
    task.await
}

fn below(js: &Rc<Js>, k: usize, handed: Signal)
    -> Work
{
    let js = js.clone();
    if !js.c.is_innermost(k) {
        return call(js, k + 1, handed);
    }
    Box::pin(async move {
        let c = &js.c;
        c.rt.frame(WORK, async {
            let result = work(c).await?;
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

fn catch(js: &Js, k: usize, signal: &Signal,
    came: Answer) -> Answer
{
    let c = &js.c;
    match &came {
        Ok(what) if k == 0 => {
            let t = format!("{} s (virtuell)", c.rt.now());
            let late = match signal.reason() {
                Some(_) => ", zu spät",
                None => "",
            };
            c.say(k, format!("{what} nach {t}{late}"));
        }
        Ok(_) if c.is_db(k) => c.say(k, "fertig"),
        Err(error) if k == 0 => {
            let what = if is_abort(error) {
                error.to_string()
            } else {
                format!("Fehler von {error}")
            };
            c.say_caught(k, what);
            return Ok(NONE);
        }
        Err(abort) if !is_abort(abort) => {}
        Err(abort) if c.layer(k).swallows => {
            c.say_caught(k, format!("{abort} verschluckt"));
            return Ok(EMPTY);
        }
        Err(abort) if c.is_db(k) => {
            c.say_caught(k, format!("abgebrochen, {abort}"));
        }
        _ => {}
    }
    came
}

async fn clean_up(js: &Js, k: usize, error: bool)
    -> Done
{
    let c = &js.c;
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

pub async fn main_task(c: Rc<Chain>) -> Done {
    if c.is_empty() {
        return Ok(());
    }
    let signals = Signals::start(&c);
    let js = Rc::new(Js { c, signals });
    let signal = js.signals.outer.clone();
    let task = call(Rc::clone(&js), 0, signal);
    let handler = js.c.rt.spawn("handler", task);
    if let Err(who) = handler.here().await {
        js.c.say(0, format!("Fehler von {who}"));
    }
    while let Some(leak) = js.c.next_leak() {
        let _ = leak.here().await;
    }
    js.signals.stop().await;
    Ok(())
}
// </program>
}
use program::main_task;
