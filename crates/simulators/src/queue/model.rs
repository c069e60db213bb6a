//! The rules: what both sides do in a tick.

use taktwerk_trace::Gone;

use super::fifo::{Fifo, Queued};
use super::jitter::{Side, Varied};
use super::recorder::Recorder;
use super::waits::Stopwatch;
use super::{Counts, Policy, QueueRun, Settings};
use crate::Run;

/// A run that goes on.
#[derive(Debug)]
pub(super) struct Model {
    policy: Policy,
    capacity: Option<u32>,
    producer_rate: u32,
    /// The consumer's rates, one a tick; there is at least one.
    consumer_rates: Vec<u32>,
    producer: Varied,
    consumer: Varied,
    /// The tick that comes next, or that is going on.
    tick: u32,
    queue: Fifo,
    /// The item that the producer could not get rid of.
    held: Option<u32>,
    counts: Counts,
    waits: Stopwatch,
    recorder: Recorder,
}

/// Most events that a run makes room for in advance, 128 MiB.
const MOST_ROOM: u64 = 1 << 22;

/// About how many events a run leaves: an item is produced, refused and gone, or put and got.
fn room(settings: &Settings) -> usize {
    let a_tick = 2 + 3 * u64::from(settings.producer_rate);
    (u64::from(settings.ticks) * a_tick).min(MOST_ROOM) as usize
}

impl Model {
    pub(super) fn new(policy: Policy, settings: &Settings) -> Self {
        let capacity = settings.capacity(policy);
        Self {
            policy,
            capacity,
            producer_rate: settings.producer_rate,
            consumer_rates: settings.consumer.rates(),
            producer: Varied::new(settings.jitter, Side::Producer),
            consumer: Varied::new(settings.jitter, Side::Consumer),
            tick: 0,
            queue: Fifo::new(capacity),
            held: None,
            counts: Counts::default(),
            waits: Stopwatch::default(),
            recorder: Recorder::new(capacity, room(settings)),
        }
    }

    /// One tick: first the producer, then the consumer.
    pub(super) fn tick(&mut self) {
        self.recorder.tick(self.tick);
        self.produce();
        self.consume();
        self.waits.tick_ended(self.queue.depth());
        self.tick += 1;
    }

    fn produce(&mut self) {
        for _ in 0..self.producer.vary(self.producer_rate) {
            let item = self.held.take().unwrap_or_else(|| self.next_item());
            if self.queue.is_full() && self.policy == Policy::DropOldest {
                self.drop_oldest();
            }
            if self.put(item) {
                continue;
            }
            match self.policy {
                Policy::Backpressure => {
                    self.held = Some(item);
                    return;
                }
                Policy::RejectNewest => self.reject(item),
                // Only `Ignore` comes here: the other two always have room.
                Policy::Ignore | Policy::Unbounded | Policy::DropOldest => self.lose(item),
            }
        }
    }

    /// The source hands out the next item.
    fn next_item(&mut self) -> u32 {
        let item = self.counts.produced;
        self.counts.produced += 1;
        self.recorder.produced(item);
        item
    }

    /// Offers an item to the queue; `false` if it did not take it.
    fn put(&mut self, item: u32) -> bool {
        let taken = self.queue.put(Queued { item, since: self.tick });
        if taken {
            let depth = self.queue.depth();
            self.counts.max_queue = self.counts.max_queue.max(depth);
            self.recorder.put(depth);
        } else {
            self.recorder.refused(item);
        }
        taken
    }

    fn lose(&mut self, item: u32) {
        self.counts.lost += 1;
        self.recorder.gone(item, Gone::Lost);
    }

    fn reject(&mut self, item: u32) {
        self.counts.rejected += 1;
        self.recorder.gone(item, Gone::Rejected);
    }

    fn drop_oldest(&mut self) {
        if let Some(oldest) = self.queue.get() {
            self.counts.dropped += 1;
            self.waits.dropped(oldest, self.tick);
            self.recorder.gone(oldest.item, Gone::Dropped);
        }
    }

    fn consume(&mut self) {
        let rate = self.consumer_rates[self.tick as usize % self.consumer_rates.len()];
        for _ in 0..self.consumer.vary(rate) {
            let Some(taken) = self.queue.get() else { return };
            self.counts.consumed += 1;
            self.waits.consumed(taken, self.tick);
            self.recorder.got(self.queue.depth());
        }
    }

    /// Ends the run after the last tick.
    pub(super) fn finish(self) -> QueueRun {
        let in_queue = self.queue.depth();
        let counts = Counts { in_queue, held: self.held.is_some().into(), ..self.counts };
        let line = counts.line(self.policy, self.capacity);
        let trace = self.recorder.finish(&line);
        let waits = self.waits.read(in_queue, &self.consumer_rates);
        QueueRun { run: Run { trace, result: vec![line] }, counts, waits }
    }
}
