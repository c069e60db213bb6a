//! What became of the items.

use super::Policy;

/// Numbers of items. All but `max_queue` add up to `produced`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Handed out by the source.
    pub produced: u32,
    /// Taken by the consumer.
    pub consumed: u32,
    /// In the queue at the end.
    pub in_queue: u32,
    /// The most there were in the queue at any moment.
    pub max_queue: u32,
    /// With the producer, who waits for space: 0 or 1.
    pub held: u32,
    /// Refused by the queue, and nobody noticed.
    pub lost: u32,
    /// Refused by the queue and rejected on purpose.
    pub rejected: u32,
    /// Dropped from the queue to make room for a newer one.
    pub dropped: u32,
}

impl Counts {
    /// Whether every item that was produced is somewhere, and none is in two places.
    pub fn conserved(&self) -> bool {
        let shed = self.lost + self.rejected + self.dropped;
        self.produced == self.consumed + self.in_queue + self.held + shed
    }

    /// The line of the course. What only one policy can cause stands at its end.
    pub(super) fn line(&self, policy: Policy, capacity: Option<u32>) -> String {
        let Self { produced, consumed, in_queue, max_queue, lost, .. } = self;
        let limit = capacity.map_or_else(|| "None".to_owned(), |places| places.to_string());
        let line = format!(
            "limit={limit}: erzeugt={produced} verbraucht={consumed} in Queue={in_queue} \
             max Queue={max_queue} verloren={lost}"
        );
        match policy {
            Policy::Unbounded | Policy::Ignore => line,
            Policy::Backpressure => format!("{line} beim Erzeuger={}", self.held),
            Policy::RejectNewest => format!("{line} abgewiesen={}", self.rejected),
            Policy::DropOldest => format!("{line} verworfen={}", self.dropped),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_item_without_a_place_is_noticed() {
        let counts = Counts { produced: 7, consumed: 1, in_queue: 1, held: 1, ..Counts::default() };
        assert!(!counts.conserved());
        assert!(Counts { lost: 1, rejected: 1, dropped: 2, ..counts }.conserved());
    }
}
