//! Named frames: an async function of a chain, so that the trace shows it being entered and left.

use std::panic::Location;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use pin_project_lite::pin_project;
use taktwerk_trace::{EventKind, TextId, Unwind};

use crate::{Error, Handle};

pin_project! {
    /// Work in a frame; see [`Handle::frame`]. Polled where it stands: an `async` block would hold
    /// it twice, and so double its size with every frame.
    pub(crate) struct InFrame<'a, F> {
        #[pin]
        work: Option<F>,
        entered: Option<Entered<'a>>,
        rt: &'a Handle,
        name: TextId,
        site: &'static Location<'static>,
    }
}

impl<'a, F> InFrame<'a, F> {
    pub fn new(rt: &'a Handle, name: TextId, site: &'static Location<'static>, work: F) -> Self {
        Self { work: Some(work), entered: None, rt, name, site }
    }
}

impl<T, F: Future<Output = Result<T, Error>>> Future for InFrame<'_, F> {
    type Output = Result<T, Error>;

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let mut this = self.project();
        if this.entered.is_none() {
            *this.entered = Some(Entered::enter(this.rt, *this.name, this.site));
        }
        // Absent only after the end, when a future must not be polled.
        let work = this.work.as_mut().as_pin_mut().expect("a frame is left once");
        let result = ready!(work.poll(cx));
        this.work.set(None);
        if let Some(entered) = this.entered {
            entered.by = match &result {
                Ok(_) => Unwind::Return,
                Err(Error::Cancelled) => Unwind::Cancel,
                Err(_) => Unwind::Error,
            };
        }
        *this.entered = None;
        Poll::Ready(result)
    }
}

/// A frame that was entered; it is left when this is dropped.
struct Entered<'a> {
    rt: &'a Handle,
    name: TextId,
    by: Unwind,
}

impl<'a> Entered<'a> {
    fn enter(rt: &'a Handle, name: TextId, site: &'static Location<'static>) -> Self {
        rt.core.with(|inner| inner.emit(EventKind::FrameEntered { name }, Some(site)));
        Self { rt, name, by: Unwind::Cancel }
    }
}

impl Drop for Entered<'_> {
    fn drop(&mut self) {
        let by = if std::thread::panicking() { Unwind::Error } else { self.by };
        let kind = EventKind::FrameLeft { name: self.name, by };
        self.rt.core.with(|inner| inner.emit(kind, None));
    }
}
