//! JavaScript's `AbortSignal`: a flag with a reason that is handed from call to call.

use std::cell::RefCell;
use std::pin::{Pin, pin};
use std::task::Poll;
use std::time::Duration;

use taktwerk_executor::{Error, Event, JoinHandle};

use super::common::Chain;

/// The error of `AbortSignal.timeout`.
const TIMEOUT: &str = "TimeoutError";
/// The error of `controller.abort()`.
const ABORT: &str = "AbortError";

/// Whether an error says that a signal was set.
pub fn is_abort(error: &Error) -> bool {
    matches!(error, Error::Failed(text) if matches!(&**text, TIMEOUT | ABORT))
}

/// What sets a signal: an `AbortController`, or the timer of `AbortSignal.timeout`.
#[derive(Clone)]
struct Source {
    set: Event,
    reason: &'static str,
}

/// A signal (`AbortSignal.any`): set once one of its sources is. Without any it is never set.
#[derive(Clone, Default)]
pub struct Signal(Vec<Source>);

impl Signal {
    /// This signal, or another source.
    fn or(&self, source: &Source) -> Self {
        Self(self.0.iter().chain([source]).cloned().collect())
    }

    /// Why it is set, if it is.
    pub fn reason(&self) -> Option<&'static str> {
        self.0.iter().find(|source| source.set.is_set()).map(|source| source.reason)
    }

    /// Waits for some work or for the signal, whichever is first (`Promise.race`). The work is
    /// dropped if it is not done then.
    ///
    /// # Errors
    ///
    /// What the work fails with; the signal's reason, if that was first.
    pub async fn race<T, E: Into<Error>>(
        &self,
        work: impl Future<Output = Result<T, E>>,
    ) -> Result<T, Error> {
        let mut waits: Vec<_> = self.0.iter().map(|source| source.set.wait()).collect();
        let mut work = pin!(work);
        std::future::poll_fn(|cx| {
            // Of two that are due at the same time the signal's timer was set first.
            for (wait, source) in waits.iter_mut().zip(&self.0) {
                if let Poll::Ready(set) = Pin::new(wait).poll(cx) {
                    let reason = || Error::failed(source.reason);
                    return Poll::Ready(Err(set.map_or_else(Error::from, |()| reason())));
                }
            }
            work.as_mut().poll(cx).map(|done| done.map_err(Into::into))
        })
        .await
    }
}

/// The signals of a chain and the timers that set them.
pub struct Signals {
    /// The signal that the handler gets.
    pub outer: Signal,
    /// The layer that adds a timeout of its own, and that.
    inner: Option<(usize, Source)>,
    timers: RefCell<Vec<JoinHandle<()>>>,
}

impl Signals {
    /// Sets the timers. All layers are called at once when the handler is, so that a layer's own
    /// timer begins here as well.
    pub fn start(c: &Chain) -> Self {
        let timers = RefCell::<Vec<_>>::default();
        let timer = |name: &str, ms: u32, reason| {
            let (task, source) = timer(c, name, Duration::from_millis(ms.into()), reason);
            timers.borrow_mut().push(task);
            source
        };
        let timeout = |ms| timer(&format!("AbortSignal.timeout({ms})"), ms, TIMEOUT);
        let abort = |ms| timer("controller.abort", ms, ABORT);
        let s = &c.settings;
        let mut outer = Signal::default();
        outer.0.extend(s.deadline_ms.map(timeout));
        outer.0.extend(s.outer_cancel_ms.map(abort));
        let inner = s.inner_deadline.filter(|(layer, _)| *layer < s.depth());
        let inner = inner.map(|(layer, ms)| (layer, timeout(ms)));
        Self { outer, inner, timers }
    }

    /// The signal of a layer: the one that it was handed, and its own.
    pub fn of(&self, k: usize, handed: Signal) -> Signal {
        match &self.inner {
            Some((layer, source)) if *layer == k => handed.or(source),
            _ => handed,
        }
    }

    /// Stops the timers that are still to come.
    pub async fn stop(&self) {
        for timer in self.timers.take() {
            timer.cancel();
            // It was stopped, or had ended before.
            let _ = timer.await;
        }
    }
}

/// A task that sets a signal after some time.
fn timer(c: &Chain, name: &str, time: Duration, reason: &'static str) -> (JoinHandle<()>, Source) {
    let (rt, set) = (c.rt.clone(), c.rt.event(name));
    let source = Source { set: set.clone(), reason };
    let task = c.rt.spawn(name, async move {
        rt.sleep(time).await?;
        set.set();
        Ok::<_, Error>(())
    });
    (task, source)
}
