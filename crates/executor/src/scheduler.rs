//! The contract everything rests on: a ready queue, timers, and a clock that moves only when it
//! must.
//!
//! One iteration works like `_run_once` of `asyncio/base_events.py`: all timers that are due move
//! to the ready queue, by deadline and then by insertion; then exactly the entries that are ready
//! at that point run. What they schedule waits for the next iteration. If nothing is ready, the
//! clock jumps to the earliest timer instead of sleeping.
//!
//! A scheduler knows nothing of futures: its jobs are whatever its owner makes of them.
//!
//! ```
//! use std::time::Duration;
//! use taktwerk_executor::Scheduler;
//!
//! let mut scheduler = Scheduler::new();
//! scheduler.call_at(scheduler.now() + Duration::from_secs(5), "timer");
//! scheduler.call_soon("soon");
//! assert_eq!(scheduler.next(&mut ()).map(|turn| turn.job), Some("soon"));
//! assert_eq!(scheduler.next(&mut ()).map(|turn| turn.job), Some("timer"));
//! assert_eq!(scheduler.now().as_secs_f64(), 5.0);
//! assert!(scheduler.next(&mut ()).is_none());
//! ```

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};
use std::time::Duration;

use taktwerk_trace::{TimerId, VirtualTime};

use crate::radix_heap::RadixHeap;

/// A call that was scheduled and can be cancelled. Outlives the call without harm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CallId {
    slot: u32,
    generation: u32,
}

impl CallId {
    /// The call's number in traces; unique among the calls pending at the same moment.
    #[inline]
    pub const fn timer(self) -> TimerId {
        TimerId(self.slot)
    }
}

/// A job whose turn has come.
#[derive(Debug, PartialEq, Eq)]
pub struct Turn<J> {
    /// The job.
    pub job: J,
    /// The call that scheduled it; `None` if it was [posted](Scheduler::post).
    pub call: Option<CallId>,
}

/// Is told what the scheduler does on its own; `()` listens to nothing.
pub trait Observer {
    /// A new iteration begins and will run `ready` entries, less those cancelled meanwhile.
    fn iteration_began(&mut self, _now: VirtualTime, _ready: usize) {}
    /// A due timer moved to the ready queue.
    fn timer_due(&mut self, _now: VirtualTime, _timer: TimerId) {}
    /// The clock jumped to the earliest timer.
    fn clock_jumped(&mut self, _from: VirtualTime, _to: VirtualTime) {}
}

impl Observer for () {}

/// What becomes of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CallState {
    Free,
    Timer,
    Ready,
    CancelledTimer,
    CancelledReady,
}

#[derive(Clone, Copy, Debug)]
struct Slot {
    generation: u32,
    state: CallState,
}

/// No call: the entry was posted.
const POSTED: u32 = u32::MAX;
/// Timers below this number are not worth compacting (`_MIN_SCHEDULED_TIMER_HANDLES`).
const MIN_COMPACTED: usize = 100;

#[derive(Clone, Copy, Debug)]
struct Item<J> {
    slot: u32,
    job: J,
}

/// A timer that was already overdue when it was set.
#[derive(Debug)]
struct Overdue<J> {
    order: Reverse<(VirtualTime, u64)>,
    item: Item<J>,
}

impl<J> PartialEq for Overdue<J> {
    fn eq(&self, other: &Self) -> bool {
        self.order == other.order
    }
}

impl<J> Eq for Overdue<J> {}

impl<J> PartialOrd for Overdue<J> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<J> Ord for Overdue<J> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.order.cmp(&other.order)
    }
}

/// Ready queue, timers and virtual clock for jobs of any type. See the module's documentation.
#[derive(Debug)]
pub struct Scheduler<J> {
    now: VirtualTime,
    ready: VecDeque<Item<J>>,
    /// Entries that the current iteration still has to run.
    batch: usize,
    timers: RadixHeap<Item<J>>,
    overdue: BinaryHeap<Overdue<J>>,
    overdue_count: u64,
    calls: Calls,
}

impl<J> Default for Scheduler<J> {
    fn default() -> Self {
        Self::new()
    }
}

impl<J> Scheduler<J> {
    /// An empty scheduler at time zero.
    pub fn new() -> Self {
        Self {
            now: VirtualTime::ZERO,
            ready: VecDeque::new(),
            batch: 0,
            timers: RadixHeap::new(),
            overdue: BinaryHeap::new(),
            overdue_count: 0,
            calls: Calls::default(),
        }
    }

    /// The virtual clock.
    #[inline]
    pub fn now(&self) -> VirtualTime {
        self.now
    }

    /// Entries in the ready queue, cancelled ones left out.
    pub fn ready_len(&self) -> usize {
        self.ready.len() - self.calls.cancelled_ready
    }

    /// Whether the current iteration has nothing left to run, so that [`next`](Self::next) would
    /// begin another one.
    pub fn is_iteration_over(&self) -> bool {
        let dead = |item: &Item<J>| {
            item.slot != POSTED
                && self.calls.slots[item.slot as usize].state == CallState::CancelledReady
        };
        self.ready.iter().take(self.batch).all(dead)
    }

    /// Timers that are pending and not cancelled.
    pub fn timers_len(&self) -> usize {
        self.timers.len() + self.overdue.len() - self.calls.cancelled_timers
    }

    /// Puts a job at the end of the ready queue, for good.
    #[inline]
    pub fn post(&mut self, job: J) {
        self.ready.push_back(Item { slot: POSTED, job });
    }

    /// Puts a job at the end of the ready queue (`loop.call_soon`).
    pub fn call_soon(&mut self, job: J) -> CallId {
        let call = self.calls.open(CallState::Ready);
        self.ready.push_back(Item { slot: call.slot, job });
        call
    }

    /// Sets a timer (`loop.call_at`). A deadline that has passed is due in the next iteration,
    /// before all later deadlines.
    #[inline]
    pub fn call_at(&mut self, deadline: VirtualTime, job: J) -> CallId {
        let call = self.calls.open(CallState::Timer);
        let item = Item { slot: call.slot, job };
        if deadline.as_nanos() < self.timers.floor() {
            let order = Reverse((deadline, self.overdue_count));
            self.overdue_count += 1;
            self.overdue.push(Overdue { order, item });
        } else {
            self.timers.push(deadline.as_nanos(), item);
        }
        call
    }

    /// Sets a timer `delay` from now (`loop.call_later`).
    pub fn call_later(&mut self, delay: Duration, job: J) -> CallId {
        self.call_at(self.now + delay, job)
    }

    /// Cancels a call. Gives whether it was still to come; a call that ran, or was cancelled
    /// before, is left alone.
    pub fn cancel(&mut self, call: CallId) -> bool {
        let cancelled = self.calls.cancel(call);
        if cancelled == Some(CallState::Timer) {
            self.compact();
        }
        cancelled.is_some()
    }

    /// Lets time pass and nobody run (`time.sleep` inside a step).
    pub fn block_for(&mut self, time: Duration) {
        self.now += time;
    }

    /// The next job, beginning a new iteration and moving the clock if need be; `None` if nothing
    /// is left.
    #[inline]
    pub fn next(&mut self, observer: &mut impl Observer) -> Option<Turn<J>> {
        loop {
            if self.batch == 0 && !self.begin_iteration(observer) {
                return None;
            }
            self.batch -= 1;
            let item = self.ready.pop_front()?;
            if item.slot == POSTED {
                return Some(Turn { job: item.job, call: None });
            }
            let slot = self.calls.slots[item.slot as usize];
            let call = CallId { slot: item.slot, generation: slot.generation };
            self.calls.close(item.slot);
            if slot.state == CallState::Ready {
                return Some(Turn { job: item.job, call: Some(call) });
            }
            self.calls.cancelled_ready -= 1;
        }
    }

    /// Gives whether there is anything to run.
    fn begin_iteration(&mut self, observer: &mut impl Observer) -> bool {
        self.move_due(observer);
        if self.ready_len() == 0 {
            // What is ready was cancelled: no iteration is begun for it.
            for item in self.ready.drain(..) {
                self.calls.close(item.slot);
            }
            self.calls.cancelled_ready = 0;
            if self.jump(observer) {
                self.move_due(observer);
            }
        }
        self.batch = self.ready.len();
        if self.batch > 0 {
            observer.iteration_began(self.now, self.ready_len());
        }
        self.batch > 0
    }

    /// Moves the clock to the earliest timer; gives whether there is one.
    fn jump(&mut self, observer: &mut impl Observer) -> bool {
        let Self { calls, timers, .. } = self;
        let any_dead = calls.cancelled_timers > 0;
        let first = timers.first_key(any_dead, |item| calls.keep(item.slot));
        let Some(first) = first.map(VirtualTime::from_nanos) else { return false };
        if first > self.now {
            observer.clock_jumped(self.now, first);
            self.now = first;
        }
        true
    }

    #[inline]
    fn move_due(&mut self, observer: &mut impl Observer) {
        let Self { now, calls, ready, timers, overdue, .. } = self;
        let mut make_ready = |calls: &mut Calls, item: Item<J>| {
            if calls.keep(item.slot) {
                calls.slots[item.slot as usize].state = CallState::Ready;
                observer.timer_due(*now, TimerId(item.slot));
                ready.push_back(item);
            }
        };
        while let Some(first) = overdue.pop() {
            make_ready(calls, first.item);
        }
        let any_dead = calls.cancelled_timers > 0;
        let limit = now.as_nanos();
        while let Some(due) = timers.take_due(limit, any_dead, |item| calls.keep(item.slot)) {
            due.for_each(|entry| make_ready(calls, entry.value));
        }
    }

    /// Drops cancelled timers once they are more than half of all, as asyncio does.
    fn compact(&mut self) {
        let all = self.timers.len() + self.overdue.len();
        if all <= MIN_COMPACTED || self.calls.cancelled_timers * 2 <= all {
            return;
        }
        let Self { calls, timers, overdue, .. } = self;
        timers.retain(|item| calls.keep(item.slot));
        overdue.retain(|entry| calls.keep(entry.item.slot));
    }
}

/// What became of the calls that have an id.
#[derive(Debug, Default)]
struct Calls {
    slots: Vec<Slot>,
    free: Vec<u32>,
    /// Timers that were cancelled and whose entries have not been met yet.
    cancelled_timers: usize,
    /// Cancelled entries of the ready queue.
    cancelled_ready: usize,
}

impl Calls {
    #[inline]
    fn open(&mut self, state: CallState) -> CallId {
        if let Some(slot) = self.free.pop() {
            let entry = &mut self.slots[slot as usize];
            entry.state = state;
            return CallId { slot, generation: entry.generation };
        }
        let slot = self.slots.len() as u32;
        self.slots.push(Slot { generation: 0, state });
        CallId { slot, generation: 0 }
    }

    #[inline]
    fn close(&mut self, slot: u32) {
        let entry = &mut self.slots[slot as usize];
        entry.generation = entry.generation.wrapping_add(1);
        entry.state = CallState::Free;
        self.free.push(slot);
    }

    /// Whether a timer is still wanted. If not, its slot is closed: the caller drops its entry.
    #[inline]
    fn keep(&mut self, slot: u32) -> bool {
        if self.slots[slot as usize].state != CallState::CancelledTimer {
            return true;
        }
        self.close(slot);
        self.cancelled_timers -= 1;
        false
    }

    /// Marks a call as cancelled; gives the state it was in, if it was still to come.
    fn cancel(&mut self, call: CallId) -> Option<CallState> {
        let slot = self.slots.get_mut(call.slot as usize)?;
        if slot.generation != call.generation {
            return None;
        }
        let before = slot.state;
        slot.state = match before {
            CallState::Timer => CallState::CancelledTimer,
            CallState::Ready => CallState::CancelledReady,
            CallState::Free | CallState::CancelledTimer | CallState::CancelledReady => return None,
        };
        self.cancelled_timers += usize::from(before == CallState::Timer);
        self.cancelled_ready += usize::from(before == CallState::Ready);
        Some(before)
    }
}
