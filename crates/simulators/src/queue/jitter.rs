//! Chance that is the same in every run.

use oorandom::Rand32;

/// How far what a side wants in a tick may be from its rate.
///
/// In each tick it is drawn evenly from `rate - d` to `rate + d`, where `d` is the smaller one of
/// amount and rate. So the mean stays the rate, and a consumer that stands still does so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Jitter {
    /// The greatest distance in items, 0 to 9.
    pub amount: u8,
    /// What the drawn numbers follow from.
    pub seed: u64,
}

/// Which of the independent sequences of a seed is drawn from.
///
/// One for each side: what the producer wants does not depend on what the consumer is like.
#[derive(Clone, Copy, Debug)]
pub(super) enum Side {
    Producer = 1,
    Consumer = 2,
}

/// The rates of one side, varied by chance.
#[derive(Debug)]
pub(super) struct Varied {
    amount: u32,
    numbers: Rand32,
}

impl Varied {
    pub(super) fn new(jitter: Option<Jitter>, side: Side) -> Self {
        let Jitter { amount, seed } = jitter.unwrap_or(Jitter { amount: 0, seed: 0 });
        Self { amount: amount.into(), numbers: Rand32::new_inc(seed, side as u64) }
    }

    /// What the side wants in a tick of this rate, in items.
    pub(super) fn vary(&mut self, rate: u32) -> u32 {
        let most = self.amount.min(rate);
        if most == 0 {
            return rate;
        }
        (rate - most).saturating_add(self.numbers.rand_range(0..2 * most + 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draw(jitter: Jitter, side: Side, rate: u32) -> Vec<u32> {
        let mut varied = Varied::new(Some(jitter), side);
        (0..2_000).map(|_| varied.vary(rate)).collect()
    }

    #[test]
    fn draws_every_number_in_reach_and_no_other() {
        let mut drawn = draw(Jitter { amount: 2, seed: 1 }, Side::Producer, 3);
        drawn.sort_unstable();
        drawn.dedup();
        assert_eq!(drawn, [1, 2, 3, 4, 5]);
    }

    #[test]
    fn the_mean_stays_the_rate_even_if_the_amount_is_greater() {
        let drawn = draw(Jitter { amount: 9, seed: 1 }, Side::Consumer, 2);
        let sum: u32 = drawn.iter().sum();
        assert!((3_800..4_200).contains(&sum), "the sum of 2000 rates of 2 is {sum}");
    }

    #[test]
    fn a_rate_of_zero_stays_zero() {
        let drawn = draw(Jitter { amount: 9, seed: 1 }, Side::Consumer, 0);
        assert_eq!(drawn, [0; 2_000]);
    }

    #[test]
    fn sides_and_seeds_have_numbers_of_their_own() {
        let producer = draw(Jitter { amount: 3, seed: 1 }, Side::Producer, 3);
        assert_eq!(producer, draw(Jitter { amount: 3, seed: 1 }, Side::Producer, 3));
        assert_ne!(producer, draw(Jitter { amount: 3, seed: 1 }, Side::Consumer, 3));
        assert_ne!(producer, draw(Jitter { amount: 3, seed: 2 }, Side::Producer, 3));
    }

    #[test]
    fn rates_of_any_size_are_varied() {
        let drawn = draw(Jitter { amount: u8::MAX, seed: 1 }, Side::Producer, u32::MAX);
        assert!(drawn.iter().all(|&rate| rate >= u32::MAX - 255));
    }
}
