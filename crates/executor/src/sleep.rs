//! Waiting for the clock, and giving others a turn.

use std::panic::Location;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use taktwerk_trace::{TimerPurpose, VirtualTime, WaitOn};

use crate::core::{Job, NONE};
use crate::{CallId, Cancelled, Handle};

/// Waits until a point in virtual time; see [`Handle::sleep`].
#[must_use = "futures do nothing unless awaited"]
pub struct Sleep<'a> {
    rt: &'a Handle,
    stage: Stage,
    site: &'static Location<'static>,
}

enum Stage {
    /// Not polled yet; a length, reckoned from the first poll.
    After(VirtualTime),
    /// Not polled yet.
    At(VirtualTime),
    /// Nothing to wait for: one turn of the loop.
    Turn,
    Timer {
        waiter: u32,
        call: CallId,
    },
    Over,
}

impl<'a> Sleep<'a> {
    pub(crate) fn after(rt: &'a Handle, time: Duration, site: &'static Location<'static>) -> Self {
        Self { rt, stage: Stage::After(VirtualTime::ZERO + time), site }
    }

    pub(crate) fn at(rt: &'a Handle, time: VirtualTime, site: &'static Location<'static>) -> Self {
        Self { rt, stage: Stage::At(time), site }
    }
}

impl crate::core::Inner {
    fn start_sleep(
        &mut self,
        cx: &Context<'_>,
        deadline: VirtualTime,
        site: &'static Location<'static>,
    ) -> Stage {
        if deadline <= self.scheduler.now() {
            self.request_turn(cx, site);
            return Stage::Turn;
        }
        // The timer's number is part of what the waiter waits on, and the waiter part of the
        // timer's job: the waiter comes first and is told.
        let waiter = self.suspend(cx, WaitOn::Foreign, NONE, site);
        let call = self.set_timer(deadline, TimerPurpose::Sleep, Job::Wake(waiter), Some(site));
        self.waits_on(waiter, WaitOn::Timer(call.timer()));
        Stage::Timer { waiter, call }
    }
}

impl Future for Sleep<'_> {
    type Output = Result<(), Cancelled>;

    #[inline]
    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let this = &mut *self;
        let site = this.site;
        this.rt.core.with(|inner| {
            let polled = match &mut this.stage {
                Stage::After(time) => {
                    let time = time.since(VirtualTime::ZERO);
                    this.stage = inner.start_sleep(cx, inner.scheduler.now() + time, site);
                    return Poll::Pending;
                }
                Stage::At(time) => {
                    this.stage = inner.start_sleep(cx, *time, site);
                    return Poll::Pending;
                }
                Stage::Turn => Poll::Ready(inner.take_cancellation()),
                Stage::Timer { waiter, call } => {
                    let polled = inner.resume(cx, waiter, site);
                    if let Poll::Ready(Err(_)) = polled {
                        inner.cancel_timer(*call);
                    }
                    polled
                }
                Stage::Over => Poll::Ready(Ok(())),
            };
            if polled.is_ready() {
                this.stage = Stage::Over;
            }
            polled
        })
    }
}

impl Drop for Sleep<'_> {
    fn drop(&mut self) {
        if let Stage::Timer { waiter, call } = &mut self.stage {
            self.rt.core.with(|inner| {
                inner.cancel_timer(*call);
                inner.forget(waiter);
            });
        }
    }
}

/// Gives everything that is ready a turn first; see [`Handle::yield_now`].
#[must_use = "futures do nothing unless awaited"]
pub struct YieldNow<'a> {
    rt: &'a Handle,
    yielded: bool,
    site: &'static Location<'static>,
}

impl<'a> YieldNow<'a> {
    pub(crate) fn new(rt: &'a Handle, site: &'static Location<'static>) -> Self {
        Self { rt, yielded: false, site }
    }
}

impl Future for YieldNow<'_> {
    type Output = Result<(), Cancelled>;

    #[inline]
    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let (yielded, site) = (self.yielded, self.site);
        self.yielded = true;
        self.rt.core.with(|inner| {
            if yielded {
                return Poll::Ready(inner.take_cancellation());
            }
            inner.request_turn(cx, site);
            Poll::Pending
        })
    }
}
