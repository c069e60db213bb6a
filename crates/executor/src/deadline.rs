//! Timeouts: a deadline over a piece of work, as `asyncio/timeouts.py` does it.
//!
//! An expired deadline cancels its task; on the way out the timeout withdraws that request and
//! turns the cancellation into [`Error::Elapsed`], but only if no other request is pending: nested
//! timeouts and outside cancellations stay apart.

use std::panic::Location;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use pin_project_lite::pin_project;
use taktwerk_trace::{Callback, DeadlineId, EventKind, TimerPurpose, VirtualTime};

use crate::core::{Inner, Job};
use crate::waker::TaskKey;
use crate::{CallId, Error, Handle};

/// A timeout that a task is in.
pub(crate) struct DeadlineState {
    id: DeadlineId,
    task: TaskKey,
    expiring: bool,
    pending: Pending,
}

/// What will expire it.
#[derive(Clone, Copy)]
enum Pending {
    Timer(CallId),
    /// The deadline had passed when it was entered: a callback in the ready queue.
    Soon(CallId),
    Nothing,
}

impl Inner {
    fn enter_deadline(&mut self, when: VirtualTime, site: &'static Location<'static>) -> u32 {
        let task = self.running();
        let id = DeadlineId(self.counts.deadlines);
        self.counts.deadlines += 1;
        let pending = Pending::Nothing;
        let slot =
            self.deadlines.insert(DeadlineState { id, task, expiring: false, pending }) as u32;
        self.emit(EventKind::DeadlineEntered { deadline: id, when }, Some(site));
        let job = Job::Deadline(slot);
        self.deadlines[slot as usize].pending = if when <= self.scheduler.now() {
            let call = self.scheduler.call_soon(job);
            self.emit(EventKind::CallbackReady { callback: Callback::Deadline(id) }, None);
            Pending::Soon(call)
        } else {
            Pending::Timer(self.set_timer(when, TimerPurpose::Deadline, job, Some(site)))
        };
        slot
    }

    /// A deadline's callback runs.
    pub fn expire_deadline(&mut self, slot: u32, call: Option<CallId>) {
        let Some(state) = self.deadlines.get_mut(slot as usize) else { return };
        let (id, task) = (state.id, state.task);
        let pending = std::mem::replace(&mut state.pending, Pending::Nothing);
        state.expiring = true;
        match (pending, call) {
            (Pending::Timer(_), Some(call)) => {
                self.emit(EventKind::TimerFired { timer: call.timer() }, None);
            }
            _ => self.emit(EventKind::CallbackRan { callback: Callback::Deadline(id) }, None),
        }
        self.emit(EventKind::DeadlineExpired { deadline: id }, None);
        self.cancel(task, "", None);
    }

    /// Leaves a deadline; gives whether it had expired.
    fn leave_deadline(&mut self, slot: u32) -> (DeadlineId, bool) {
        let state = self.deadlines.remove(slot as usize);
        match state.pending {
            Pending::Timer(call) => self.cancel_timer(call),
            Pending::Soon(call) => {
                if self.scheduler.cancel(call) {
                    let callback = Callback::Deadline(state.id);
                    self.emit(EventKind::CallbackCancelled { callback }, None);
                }
            }
            Pending::Nothing => {}
        }
        (state.id, state.expiring)
    }

    /// Leaves a deadline whose work was dropped. Its request must not outlive it.
    fn drop_deadline(&mut self, slot: u32) {
        let task = self.deadlines[slot as usize].task;
        let (deadline, expired) = self.leave_deadline(slot);
        if expired && self.current_key() == Some(task) {
            self.uncancel(None);
        }
        self.emit(EventKind::DeadlineLeft { deadline, elapsed: false }, None);
    }
}

/// Leaves the deadline if the work is dropped before its end.
struct Guard<'a> {
    rt: &'a Handle,
    slot: Option<u32>,
    /// Cancellation requests that were pending on entry.
    cancelling: u32,
}

impl<'a> Guard<'a> {
    fn enter(
        rt: &'a Handle,
        when: impl FnOnce(VirtualTime) -> VirtualTime,
        site: &'static Location<'static>,
    ) -> Self {
        rt.core.with(|inner| {
            let slot = inner.enter_deadline(when(inner.scheduler.now()), site);
            Self { rt, slot: Some(slot), cancelling: inner.current_task().cancels }
        })
    }

    fn leave<T>(mut self, result: Result<T, Error>) -> Result<T, Error> {
        let Some(slot) = self.slot.take() else { return result };
        let cancelling = self.cancelling;
        self.rt.core.with(|inner| {
            let (deadline, expired) = inner.leave_deadline(slot);
            let ours = expired && inner.uncancel(None) <= cancelling;
            let elapsed = ours && matches!(result, Err(Error::Cancelled));
            inner.emit(EventKind::DeadlineLeft { deadline, elapsed }, None);
            if elapsed { Err(Error::Elapsed) } else { result }
        })
    }
}

impl Drop for Guard<'_> {
    fn drop(&mut self) {
        if let Some(slot) = self.slot.take() {
            self.rt.core.with(|inner| inner.drop_deadline(slot));
        }
    }
}

pin_project! {
    /// Work under a deadline; see [`Handle::timeout`]. Polled where it stands: an `async` block
    /// would hold it twice, and so double its size with every timeout.
    pub(crate) struct UnderDeadline<'a, F, W> {
        #[pin]
        work: Option<F>,
        guard: Option<Guard<'a>>,
        rt: &'a Handle,
        when: Option<W>,
        site: &'static Location<'static>,
    }
}

/// Runs `work` under a deadline; `when` is reckoned at the first poll.
pub(crate) fn under_deadline<'a, F, W: FnOnce(VirtualTime) -> VirtualTime>(
    rt: &'a Handle,
    when: W,
    site: &'static Location<'static>,
    work: F,
) -> UnderDeadline<'a, F, W> {
    UnderDeadline { work: Some(work), guard: None, rt, when: Some(when), site }
}

impl<T, F, W> Future for UnderDeadline<'_, F, W>
where
    F: Future<Output = Result<T, Error>>,
    W: FnOnce(VirtualTime) -> VirtualTime,
{
    type Output = Result<T, Error>;

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let mut this = self.project();
        if let Some(when) = this.when.take() {
            *this.guard = Some(Guard::enter(this.rt, when, this.site));
        }
        // Absent only after the end, when a future must not be polled.
        let work = this.work.as_mut().as_pin_mut().expect("a timeout ends once");
        let result = ready!(work.poll(cx));
        this.work.set(None);
        Poll::Ready(match this.guard.take() {
            Some(guard) => guard.leave(result),
            None => result,
        })
    }
}
