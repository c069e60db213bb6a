//! How fast the consumer is in which tick.

/// Ticks that [`Profile::Standing`] stands still, and then works.
const STANDING: usize = 10;

/// How many items the consumer takes in each tick, if there are so many.
///
/// Every profile is a list of rates, one a tick, that begins again at its end: see
/// [`rates`](Self::rates).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Profile {
    /// So many in every tick, 0 to 9.
    Constant(u32),
    /// Two in every tick: slower than the course's producer, as in exercise 2.
    Slow,
    /// Five in every tick: faster than the course's producer, as in exercise 2.
    Fast,
    /// Two ticks nothing, then nine at once. On average it keeps pace with the course's producer,
    /// but only a queue of nine places or more bridges its pauses.
    Bursty,
    /// Stands still in ticks 0 to 9 of every 20 and takes so many, 0 to 9, in the others.
    Standing(u32),
    /// A rate for each tick, 0 to 9, drawn by hand. An empty list takes nothing.
    Drawn(Vec<u8>),
}

impl Profile {
    /// The rates in items a tick, tick by tick; after the last one the first one follows again.
    /// There is always at least one.
    pub fn rates(&self) -> Vec<u32> {
        match self {
            Self::Constant(rate) => vec![*rate],
            Self::Slow => vec![2],
            Self::Fast => vec![5],
            Self::Bursty => vec![0, 0, 9],
            Self::Standing(rate) => [[0; STANDING], [*rate; STANDING]].concat(),
            Self::Drawn(rates) if rates.is_empty() => vec![0],
            Self::Drawn(rates) => rates.iter().copied().map(u32::from).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_standing_consumer_begins_with_its_pause() {
        let rates = Profile::Standing(4).rates();
        assert_eq!(rates[..10], [0; 10]);
        assert_eq!(rates[10..], [4; 10]);
    }

    #[test]
    fn every_profile_has_a_rate_even_if_nothing_was_drawn() {
        assert_eq!(Profile::Drawn(vec![]).rates(), [0]);
        assert_eq!(Profile::Drawn(vec![0, 9]).rates(), [0, 9]);
    }

    #[test]
    fn a_bursty_consumer_keeps_pace_on_average() {
        let rates = Profile::Bursty.rates();
        assert_eq!(rates.iter().sum::<u32>(), 3 * rates.len() as u32);
    }
}
