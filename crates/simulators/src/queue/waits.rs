//! How long items wait in the queue, and what Little's law says about it.
//!
//! J. D. C. Little, "A Proof for the Queuing Formula: L = λW" (1961). The depth is read at the end
//! of each tick, when both sides have acted. An item that is put in tick `p` and leaves in tick `g`
//! is then seen `g - p` times, so that the sum of all depths is the sum of all waits. What is still
//! in the queue at the end of the run has been seen, too, and makes the only difference.

use super::fifo::Queued;

/// Waits in ticks: the tick in which an item left the queue minus the one in which it was put.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Waits {
    /// Mean wait of the consumed items; `None` if nothing was consumed.
    pub mean: Option<f64>,
    /// Wait of the item that was consumed last.
    pub of_last_consumed: Option<u32>,
    /// W: mean wait of all items that left the queue, those that were dropped from it included.
    pub mean_of_all: Option<f64>,
    /// L: mean depth at the end of a tick, in items; 0 if the run has no tick.
    pub depth: f64,
    /// λ: items that left the queue in a tick, on average.
    pub throughput: f64,
    /// L / λ, what Little's law predicts for W; `None` if nothing left the queue. They are equal
    /// if the queue is empty at the end, and as good as equal if much more went through it than
    /// is left. A queue that only grows has no mean to speak of.
    pub predicted: Option<f64>,
    /// The wait before the item that was put last: depth at the end over the consumer's mean rate;
    /// `None` if the consumer never takes anything.
    pub of_last_put: Option<f64>,
}

/// Measures waits.
#[derive(Debug, Default)]
pub(super) struct Stopwatch {
    ticks: u64,
    depths: u64,
    consumed: Sum,
    dropped: Sum,
    last: Option<u32>,
}

/// Some waits.
#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    waits: u64,
    items: u64,
}

impl Sum {
    fn add(&mut self, wait: u32) {
        self.waits += u64::from(wait);
        self.items += 1;
    }
}

impl Stopwatch {
    pub(super) fn consumed(&mut self, entry: Queued, tick: u32) {
        let wait = tick - entry.since;
        self.consumed.add(wait);
        self.last = Some(wait);
    }

    pub(super) fn dropped(&mut self, entry: Queued, tick: u32) {
        self.dropped.add(tick - entry.since);
    }

    pub(super) fn tick_ended(&mut self, depth: u32) {
        self.ticks += 1;
        self.depths += u64::from(depth);
    }

    /// The waits of the whole run. The rates are those of the consumer's profile.
    pub(super) fn read(&self, depth: u32, rates: &[u32]) -> Waits {
        let left = self.consumed.items + self.dropped.items;
        let total: u64 = rates.iter().copied().map(u64::from).sum();
        Waits {
            mean: ratio(self.consumed.waits, self.consumed.items),
            of_last_consumed: self.last,
            mean_of_all: ratio(self.consumed.waits + self.dropped.waits, left),
            depth: ratio(self.depths, self.ticks).unwrap_or(0.0),
            throughput: ratio(left, self.ticks).unwrap_or(0.0),
            predicted: ratio(self.depths, left),
            of_last_put: ratio(u64::from(depth) * rates.len() as u64, total),
        }
    }
}

fn ratio(sum: u64, number: u64) -> Option<f64> {
    (number > 0).then(|| sum as f64 / number as f64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::queue::{Policy, Profile, Settings, run};

    fn waits(policy: Policy, consumer: Profile, ticks: u32) -> Waits {
        run(policy, &Settings { limit: 5, consumer, ticks, ..Settings::default() }).waits
    }

    #[test]
    fn the_prediction_is_exact_if_the_queue_is_empty_at_the_end() {
        let waits = waits(Policy::Backpressure, Profile::Standing(4), 100);
        assert_eq!(waits.predicted, waits.mean);
        assert_eq!(waits.mean, waits.mean_of_all);
        // Of every 20 ticks the first ends with 3 items, nine with 5, the next one with 1; 32 items
        // go through.
        assert_eq!(waits.predicted, Some(49.0 / 32.0));
    }

    #[test]
    fn the_prediction_comes_close_if_little_is_left() {
        for policy in [Policy::Ignore, Policy::Backpressure, Policy::DropOldest] {
            let Waits { mean_of_all: Some(measured), predicted: Some(predicted), .. } =
                waits(policy, Profile::Slow, 10_000)
            else {
                panic!("something was consumed");
            };
            assert!((measured - predicted).abs() < 0.001, "{policy:?}: {measured} {predicted}");
        }
    }

    #[test]
    fn in_a_growing_queue_the_prediction_misses() {
        let waits = waits(Policy::Unbounded, Profile::Slow, 100);
        assert_eq!(waits.depth.to_bits(), 50.5_f64.to_bits());
        assert_eq!(waits.predicted, Some(25.25));
        assert!(waits.mean < Some(17.0), "the long waits are still to come: {:?}", waits.mean);
    }

    #[test]
    fn who_takes_at_once_lets_nobody_wait() {
        let waits = waits(Policy::Ignore, Profile::Fast, 100);
        assert_eq!((waits.mean, waits.of_last_consumed), (Some(0.0), Some(0)));
        assert_eq!((waits.predicted, waits.of_last_put), (Some(0.0), Some(0.0)));
    }

    #[test]
    fn nothing_consumed_or_no_tick_at_all_is_no_number() {
        let still = waits(Policy::Ignore, Profile::Constant(0), 10);
        assert_eq!((still.mean, still.of_last_consumed, still.predicted), (None, None, None));
        assert_eq!(still.of_last_put, None, "it waits for ever");
        let nothing = waits(Policy::Ignore, Profile::Slow, 0);
        assert_eq!(nothing, Waits { of_last_put: Some(0.0), ..Waits::default() });
    }
}
