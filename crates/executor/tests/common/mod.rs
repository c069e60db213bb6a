//! What the behaviour tests share: short ways to run a program, and probes that count.
#![allow(dead_code, reason = "every test file uses a part of it")]

use std::cell::Cell;
use std::pin::Pin;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll, Wake, Waker};
use std::time::Duration;

use taktwerk_executor::{Config, Error, Handle, Report, run};
use taktwerk_trace::{EventKind, Trace, VirtualTime};

/// Milliseconds.
pub const fn ms(ms: u64) -> Duration {
    Duration::from_millis(ms)
}

/// The point so many milliseconds after the start.
pub const fn at(ms: u64) -> VirtualTime {
    VirtualTime::from_millis(ms)
}

/// Runs a program and records its trace. After many steps it is taken to run for ever.
#[track_caller]
pub fn traced<T: 'static, F>(program: impl FnOnce(Handle) -> F) -> Report<T>
where
    F: Future<Output = Result<T, Error>> + 'static,
{
    run(Config::traced().max_steps(10_000), program)
}

/// The lines that a run wrote.
pub fn lines<T>(report: &Report<T>) -> Vec<&str> {
    report.trace.outputs().collect()
}

/// Runs a program that must end well and gives the lines it wrote, each with its time in
/// milliseconds.
#[track_caller]
pub fn timed_lines<F>(program: impl FnOnce(Handle) -> F) -> Vec<String>
where
    F: Future<Output = Result<(), Error>> + 'static,
{
    let report = traced(program);
    assert_eq!(report.result, Ok(()));
    let trace = &report.trace;
    let line = |event: &taktwerk_trace::Event| match event.kind {
        EventKind::Output { text } => {
            Some(format!("{} {}", event.time.as_nanos() / 1_000_000, trace.text(text)))
        }
        _ => None,
    };
    trace.events().iter().filter_map(line).collect()
}

/// How many events of a trace satisfy a condition.
pub fn count(trace: &Trace, wanted: impl Fn(&EventKind) -> bool) -> usize {
    trace.events().iter().filter(|event| wanted(&event.kind)).count()
}

/// Counts the polls of a future, and how often it is dropped.
#[derive(Clone, Default)]
pub struct Probe(Rc<Counts>);

#[derive(Default)]
struct Counts {
    polls: Cell<usize>,
    drops: Cell<usize>,
}

impl Probe {
    pub fn new() -> Self {
        Self::default()
    }

    /// Polls so far.
    pub fn polls(&self) -> usize {
        self.0.polls.get()
    }

    /// Drops so far.
    pub fn drops(&self) -> usize {
        self.0.drops.get()
    }

    /// The future under observation.
    pub fn watch<F: Future>(&self, future: F) -> Watched<F> {
        Watched { future: Box::pin(future), probe: self.clone() }
    }

    /// Something whose drop is counted.
    pub fn guard(&self) -> DropGuard {
        DropGuard(self.clone())
    }
}

/// See [`Probe::watch`].
pub struct Watched<F> {
    future: Pin<Box<F>>,
    probe: Probe,
}

impl<F: Future> Future for Watched<F> {
    type Output = F::Output;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<F::Output> {
        self.probe.0.polls.set(self.probe.polls() + 1);
        self.future.as_mut().poll(cx)
    }
}

impl<F> Drop for Watched<F> {
    fn drop(&mut self) {
        self.probe.0.drops.set(self.probe.drops() + 1);
    }
}

/// See [`Probe::guard`].
pub struct DropGuard(Probe);

impl Drop for DropGuard {
    fn drop(&mut self) {
        self.0.0.drops.set(self.0.drops() + 1);
    }
}

/// Runs a closure when dropped.
pub struct OnDrop<F: FnMut()>(pub F);

impl<F: FnMut()> Drop for OnDrop<F> {
    fn drop(&mut self) {
        (self.0)();
    }
}

/// Counts how often it is woken, and passes it on.
pub struct CountingWaker {
    wakes: AtomicUsize,
    inner: Waker,
}

impl CountingWaker {
    pub fn around(inner: &Waker) -> Arc<Self> {
        Arc::new(Self { wakes: AtomicUsize::new(0), inner: inner.clone() })
    }

    pub fn wakes(&self) -> usize {
        self.wakes.load(Ordering::Relaxed)
    }
}

impl Wake for CountingWaker {
    fn wake(self: Arc<Self>) {
        self.wakes.fetch_add(1, Ordering::Relaxed);
        self.inner.wake_by_ref();
    }
}

/// Gives the waker of the running task.
pub async fn own_waker() -> Waker {
    std::future::poll_fn(|cx| Poll::Ready(cx.waker().clone())).await
}

/// Is pending for ever and wakes nobody.
pub async fn never<T>() -> T {
    std::future::pending().await
}

/// The message of panics on purpose.
pub const PANIC: &str = "on purpose";

/// Keeps panics on purpose out of the tests' output.
pub fn quiet_panics() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            if info.payload_as_str() != Some(PANIC) {
                usual(info);
            }
        }));
    });
}
