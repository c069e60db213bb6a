//! What can be set.

use super::{Jitter, Profile};

/// What becomes of an item that a full queue does not take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Policy {
    /// There is no limit: the queue takes everything.
    Unbounded,
    /// The producer ignores that `put` was refused: the item is lost.
    Ignore,
    /// Backpressure: the producer keeps the item, tries again in the next tick, and produces
    /// nothing new until then.
    Backpressure,
    /// Load shedding: the producer rejects the new item on purpose.
    RejectNewest,
    /// Load shedding: the oldest item in the queue makes room for the new one.
    DropOldest,
}

impl Policy {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Unbounded, Self::Ignore, Self::Backpressure, Self::RejectNewest, Self::DropOldest];
}

/// What can be set beside the policy. The bounds are those of the page; the model takes any values
/// that the memory allows. The default is the setting of the course.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Places of the queue, 1 to 50; 0 counts as 1. [`Policy::Unbounded`] has no use for it.
    pub limit: u32,
    /// Items that the producer wants to deliver in each tick, 0 to 9.
    pub producer_rate: u32,
    /// Items that the consumer takes in each tick if there are so many.
    pub consumer: Profile,
    /// Length of the run in ticks, 1 to 500.
    pub ticks: u32,
    /// Chance in what both sides want in a tick.
    pub jitter: Option<Jitter>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            limit: 10,
            producer_rate: 3,
            consumer: Profile::Constant(2),
            ticks: 100,
            jitter: None,
        }
    }
}

impl Settings {
    /// The places of the queue under a policy; `None` for no limit.
    pub fn capacity(&self, policy: Policy) -> Option<u32> {
        (policy != Policy::Unbounded).then_some(self.limit.max(1))
    }
}
